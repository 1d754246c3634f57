/** What the page of an import shows, as its address has it: which import, which of its rows, and a search (spec §2.14). */
import { importFates } from '../../contract/imports.ts';
import { listView, type ListViewOf } from '../shared/list-view.ts';

const isId = (text: string) => /^[A-Za-z0-9_-]{1,128}$/.test(text);

export const importView = listView([], { import: isId, fate: importFates });
export type ImportView = ListViewOf<(typeof importView)['filters']>;
