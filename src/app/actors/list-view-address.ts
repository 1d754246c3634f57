/** The view of a settings list in the address: `?q=ada&status=pending&role=viewer&sort=-name`. */
import type { ListFilters, ListSort, ListViewOf, ListViewType } from '../../../machines/shared/list-view.ts';

/** Unknown parts of an address are ignored. */
export function listViewAddress<F extends ListFilters>({ columns, filters }: ListViewType<F>) {
  const isValue = (name: string, text: string) => {
    const values = filters[name];
    return typeof values === 'function' ? values(text) : (values?.includes(text) ?? false);
  };

  function sortFrom(written: string): ListSort | null {
    const key = written.replace(/^-/, '');
    if (!columns.includes(key)) return null;
    return { key, direction: written.startsWith('-') ? 'descending' : 'ascending' };
  }

  function viewFrom(search: string): ListViewOf<F> {
    const fields = new URLSearchParams(search);
    const chosen = Object.keys(filters).map((name) => {
      const text = fields.get(name);
      return [name, text !== null && isValue(name, text) ? text : null];
    });
    const view = { search: fields.get('q') ?? '', sort: sortFrom(fields.get('sort') ?? '') };
    // Each value is one of its filter, which the compiler cannot follow through the names.
    return { ...view, ...Object.fromEntries(chosen) } as ListViewOf<F>;
  }

  function searchOf(view: ListViewOf<F>): string {
    const { search, sort } = view;
    const fields = new URLSearchParams();
    if (search !== '') fields.set('q', search);
    for (const name of Object.keys(filters)) {
      const value = view[name];
      if (typeof value === 'string') fields.set(name, value);
    }
    if (sort !== null) fields.set('sort', `${sort.direction === 'descending' ? '-' : ''}${sort.key}`);
    const written = fields.toString();
    return written === '' ? '' : `?${written}`;
  }

  return { viewFrom, searchOf, keptView: () => '' };
}
