/** The columns of the table of improvement requests that differ from the default for their field's type. */
import {
  improvements,
  type Improvement,
  type ImprovementField,
} from '../../../contract/records/improvements.ts';
import { Badge } from '../../ui/badge.tsx';
import { NoValue } from '../../ui/no-value.tsx';
import { cutText, shorten } from '../../ui/shorten.ts';
import { typeColumns, type Look } from '../../records/type-columns.tsx';
import { PriorityMark } from './priority-mark.tsx';

/** Characters; a longer title has a tooltip. */
const TITLE_LENGTH = 44;

const tones = {
  new: 'outline',
  planned: 'info',
  in_progress: 'info',
  shipped: 'success',
  declined: 'neutral',
} as const;

const statusLabels = new Map(
  improvements.fields.status.dropdown_options.map(({ value, label }) => [value, label]),
);

const looks: Readonly<Partial<Record<ImprovementField, Look<Improvement>>>> = {
  title: {
    width: 280,
    narrowWidth: 170,
    isHeader: true,
    fullText: (row) => cutText(row.title, TITLE_LENGTH),
    render: (row) => <span className="grid-text font-medium">{shorten(row.title, TITLE_LENGTH)}</span>,
  },
  accounts_count: { width: 84, render: ({ accounts_count: count }) => count ?? <NoValue /> },
  status: {
    width: 116,
    render: ({ status }) =>
      status === null ? <NoValue /> : <Badge tone={tones[status]}>{statusLabels.get(status)}</Badge>,
  },
  priority: {
    width: 104,
    render: ({ priority }) => (priority === null ? <NoValue /> : <PriorityMark priority={priority} />),
  },
  contacts_count: { width: 84, render: ({ contacts_count: count }) => count ?? <NoValue /> },
  to_tell: {
    width: 76,
    render: ({ to_tell: left }) => left ?? <NoValue />,
  },
  description: {
    width: 240,
    fullText: (row) => row.description,
    render: ({ description }) =>
      description === null ? (
        <NoValue />
      ) : (
        <span className="grid-text whitespace-pre-line">{description}</span>
      ),
  },
};

export const improvementColumns = typeColumns(improvements, looks, ['title', 'accounts_count', 'status']);
