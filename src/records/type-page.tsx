import { NewRecordScreen } from './new-record.tsx';
import type { NewRecordActor } from './new-record-actor.ts';
import { FirstRecord } from './first-record.tsx';
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
  };
}

/** The page of a type of records that has little beside what every type has: its table, saved views, form and trash. */
export function TypePage<R extends AnyRecord, V extends TableView>({
  tools,
  ...props
}: TypePageFlows<R, V> & { readonly parts: TypeParts<R, V>; readonly shape?: OtherShape }) {
  if (tools === undefined) return <TypeScreen {...props} />;
  const { views, adding, trash, preferences } = tools;
  const { type } = props.parts;
  return (
    <TypeScreen
      {...props}
      views={<SavedViews actor={views} all={`All ${type.noun.many}`} />}
      actions={<RecordTrash actor={trash} type={type} />}
      adding={<NewRecordScreen actor={adding} type={type} />}
      start={<FirstRecord actor={adding} type={type} preferences={preferences} />}
    />
  );
}
