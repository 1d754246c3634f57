import { ClipboardList } from 'lucide-react';
import type { OnboardingTemplate } from '../../../contract/onboarding-templates.ts';
import type { CollectionActor } from '../../../machines/shared/collection.machine.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { useCollection } from '../../ui/list-table/use-collection.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

interface TemplateListProps {
  readonly actor: CollectionActor<OnboardingTemplate>;
  /** The template whose form was open, to which the focus returns. */
  readonly last: string | null;
  readonly onEdit: (template: OnboardingTemplate) => void;
  readonly onRemove: (template: OnboardingTemplate) => void;
}

const byName = (one: OnboardingTemplate, other: OnboardingTemplate) => one.name.localeCompare(other.name);

/** The templates of the workspace by name. */
export function TemplateList({ actor, last, ...on }: TemplateListProps) {
  const { rows, state, problem, reload } = useCollection(actor);
  if (state === 'quiet') return null;
  if (state === 'slow') {
    return (
      <div role="status" aria-label="Loading templates" className="grid gap-3 py-2">
        <Skeleton />
        <Skeleton />
      </div>
    );
  }
  if (state === 'failed') {
    return <ErrorState title="Unable to load the templates" message={problem ?? ''} onRetry={reload} />;
  }
  if (rows.length === 0) {
    return <EmptyState icon={<ClipboardList strokeWidth={1.75} />}>No templates yet</EmptyState>;
  }
  return (
    <ul aria-label="Templates" className="-mx-2 grid max-h-[50vh] overflow-y-auto">
      {rows.toSorted(byName).map((template) => (
        <TemplateLine key={template.id} template={template} isLast={template.id === last} {...on} />
      ))}
    </ul>
  );
}

/** Such as `9 tasks in 56 days`. */
function wordsOf({ tasks }: OnboardingTemplate): string {
  const last = Math.max(0, ...tasks.map(({ days }) => days ?? 0));
  const count = tasks.length === 1 ? '1 task' : `${tasks.length} tasks`;
  return last === 0 ? count : `${count} in ${last === 1 ? '1 day' : `${last} days`}`;
}

interface TemplateLineProps extends Omit<TemplateListProps, 'actor' | 'last'> {
  readonly template: OnboardingTemplate;
  readonly isLast: boolean;
}

function TemplateLine({ template, isLast, onEdit, onRemove }: TemplateLineProps) {
  const { name, is_default: isDefault } = template;
  return (
    <li
      aria-label={name}
      className="flex min-h-12 items-center gap-2 border-b border-border-subtle px-2 py-2 last:border-b-0"
    >
      <span className="grid min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-half">
          <span className="min-w-0 font-medium wrap-anywhere">{name}</span>
          {isDefault && <Badge small>Default</Badge>}
        </span>
        <span className="text-sm text-text-muted">{wordsOf(template)}</span>
      </span>
      <Button size="sm" autoFocus={isLast} label={`Edit ${name}`} onClick={() => onEdit(template)}>
        Edit
      </Button>
      <Button size="sm" label={`Remove ${name}`} onClick={() => onRemove(template)}>
        Remove
      </Button>
    </li>
  );
}
