import { ArrowRight } from 'lucide-react';
import type { AssistantAnswer } from '../../../../contract/chat-answer.ts';

/** What stands in a cell without a value. */
const NOTHING = '—';

/** What a proposed action would change, old and new value side by side, and what it leaves out. */
export function ProposalChange({ answer }: { readonly answer: AssistantAnswer }) {
  const rows = answer.table?.rows ?? [];
  return (
    <>
      {rows.length > 0 && (
        <dl className="grid grid-cols-[minmax(0,1fr)_minmax(0,2fr)] gap-x-3 gap-y-1 px-3 py-[10px]">
          {rows.map(({ cells: [what = '', old = NOTHING, next = NOTHING] }, index) => (
            // Several lines may be about fields of one name.
            // oxlint-disable-next-line react/no-array-index-key
            <div key={index} className="contents">
              <dt className="wrap-anywhere text-text-muted">{what}</dt>
              <dd className="flex min-w-0 flex-wrap items-center gap-x-2">
                {old !== NOTHING && (
                  <>
                    <span className="sr-only">Now </span>
                    <del className="wrap-anywhere text-text-muted">{old}</del>
                    <ArrowRight
                      aria-hidden="true"
                      className="size-3 flex-none text-text-muted"
                      strokeWidth={1.75}
                    />
                  </>
                )}
                <span className="sr-only"> New </span>
                <ins className="font-medium wrap-anywhere no-underline">{next}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {answer.groups.map(({ category, count, items }) => (
        <div key={category} className="border-t border-border-subtle px-3 py-2 text-text-muted">
          <p>
            {category}: {count}
          </p>
          <ul>
            {items.map(({ label, detail }) => (
              <li key={label} className="wrap-anywhere">
                <span className="text-text-primary">{label}</span>
                {detail !== null && ` – ${detail}`}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </>
  );
}
