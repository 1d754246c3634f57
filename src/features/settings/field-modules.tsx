import { fieldModules } from '../../../contract/modules.ts';
import { Badge } from '../../ui/badge.tsx';
import { ModuleChip } from '../../ui/module-chip.tsx';

const moduleOf = (slug: string) => fieldModules.find((one) => one.slug === slug);

export const moduleName = (slug: string) => moduleOf(slug)?.name ?? slug;

/** The modules of a field, each in the colour of its grouping (spec §2.6). Contacts are in no grouping. */
export function FieldModules({ slugs }: { readonly slugs: readonly string[] }) {
  return (
    <span className="flex flex-wrap gap-[6px]">
      {slugs.map((slug) => {
        const module = moduleOf(slug);
        return module?.grouping ? (
          <ModuleChip key={slug} grouping={module.grouping} name={module.name} />
        ) : (
          <Badge key={slug}>{moduleName(slug)}</Badge>
        );
      })}
    </span>
  );
}
