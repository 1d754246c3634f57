import { groupings, modules, type Grouping } from '../../../contract/modules.ts';
import { pages } from '../../../contract/pages.ts';
import { paths } from '../../../contract/paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { ModuleChip } from '../../ui/module-chip.tsx';
import { TextLink } from '../../ui/text-link.tsx';

type PageName = keyof typeof pages;

/** The page of a module has its name and its grouping. */
function pageOf(name: string, grouping: Grouping): PageName | undefined {
  const names = Object.keys(pages) as PageName[];
  return names.find((page) => {
    const facts: { title: string; group?: string; sameAs?: string } = pages[page];
    return facts.title === name && facts.group === grouping && facts.sameAs === undefined;
  });
}

/** The products by grouping (spec §2.4, §2.12). */
export function ProductList({ slug }: { readonly slug: string }) {
  return (
    <section aria-labelledby="products" className="grid gap-3">
      <h2 id="products" className="text-lg font-semibold tracking-tight">
        Products
      </h2>
      <ul className="divide-y divide-border-subtle rounded-lg border border-border-default">
        {groupings.map((grouping) => (
          <li key={grouping} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
            <span className="w-[128px] flex-none narrow:w-full">
              <ModuleChip grouping={grouping} />
            </span>
            {modules
              .filter((module) => module.grouping === grouping)
              .map(({ slug: module, name }) => (
                <Product key={module} name={name} page={pageOf(name, grouping)} slug={slug} />
              ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ProductProps {
  readonly name: string;
  readonly page: PageName | undefined;
  readonly slug: string;
}

function Product({ name, page, slug }: ProductProps) {
  if (page === undefined) return <span>{name}</span>;
  const facts: { title: string; badge?: string } = pages[page];
  return (
    <span className="flex items-center gap-2">
      <TextLink href={paths.workspace[page](slug)}>{name}</TextLink>
      {facts.badge !== undefined && <Badge small>{facts.badge}</Badge>}
    </span>
  );
}
