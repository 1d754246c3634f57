import type { ReactNode } from 'react';
import { NewRecordScreen } from './new-record.tsx';
import type { NewRecordActor } from './new-record-actor.ts';
import { FirstRecord } from './first-record.tsx';
import { ImportLink } from './import/import-link.tsx';
import { RecordTrash } from './record-trash.tsx';
import type { OtherShape } from './records-screen.tsx';
import { SavedViews } from './saved-views.tsx';
import type { SavedViewsActor } from './saved-views-actor.ts';
import type { TypeParts } from './type-parts.tsx';
import { TypeScreen, type TypeFlows } from './type-screen.tsx';
import type { AnyRecord } from '../../contract/field.ts';
import type { TableView } from '../../machines/records/view.ts';

export interface TypePageFlows<R extends AnyRecord, V extends TableView> extends TypeFlows<R, V> {
  /** Without them the table stands alone. */
  readonly tools?: {
    readonly views: SavedViewsActor;
    readonly adding: NewRecordActor;
    readonly trash: Parameters<typeof RecordTrash>[0]['actor'];
    /** The address of the page that shows the demo data. */
    readonly preferences: string;
    /** The address of the page that imports a file; null for a type that is not imported. */
    readonly importPath: string | null;
    /** The button of what the module sets for the workspace, and its dialog. */
    readonly settings?: ReactNode;
  };
}

interface TypePageProps<R extends AnyRecord, V extends TableView> extends TypePageFlows<R, V> {
  readonly parts: TypeParts<R, V>;
  /** Another way to show its records. */
  readonly shape?: OtherShape;
}

/** The page of a type of records that has little beside what every type has: its table, saved views, form and trash. */
export function TypePage<R extends AnyRecord, V extends TableView>({ tools, ...props }: TypePageProps<R, V>) {
  if (tools === undefined) return <TypeScreen {...props} />;
  const { views, adding, trash, preferences, importPath, settings } = tools;
  const { type } = props.parts;
  return (
    <TypeScreen
      {...props}
      views={<SavedViews actor={views} all={`All ${type.noun.many}`} />}
      actions={
        <>
          {importPath !== null && <ImportLink actor={adding} type={type} href={importPath} />}
          {settings}
          <RecordTrash actor={trash} type={type} />
        </>
      }
      adding={<NewRecordScreen actor={adding} type={type} />}
      start={<FirstRecord actor={adding} type={type} importPath={importPath} preferences={preferences} />}
    />
  );
}
