/** The columns of the table of support requests that differ from the default for their field's type. */
import {
  supportRequests,
  type SupportRequest,
  type SupportRequestField,
} from '../../../contract/records/support-requests.ts';
import { AccountLogo } from '../../ui/account-logo.tsx';
import { PriorityMark } from '../../ui/priority-mark.tsx';
import { ACCOUNT_NAME_LENGTH, cutText, shorten } from '../../ui/shorten.ts';
import { typeColumns, type Look } from '../../records/type-columns.tsx';
import { StatusMark } from './status-mark.tsx';
import { labelOf } from './support-labels.ts';

const SUBJECT_LENGTH = 40;

const looks: Readonly<Partial<Record<SupportRequestField, Look<SupportRequest>>>> = {
  subject: {
    width: 280,
    narrowWidth: 180,
    isHeader: true,
    nameOf: (row) => shorten(row.subject, SUBJECT_LENGTH),
    fullText: (row) => cutText(row.subject, SUBJECT_LENGTH),
    render: (row) => <span className="grid-text font-medium">{shorten(row.subject, SUBJECT_LENGTH)}</span>,
  },
  number: { width: 84, render: (row) => <span className="grid-text tabular-nums">{row.number}</span> },
  account_name: {
    width: 190,
    fullText: (row) => cutText(row.account_name, ACCOUNT_NAME_LENGTH),
    render: (row) => (
      <>
        <AccountLogo name={row.account_name} src={row.logo_url} />
        <span className="grid-text">{shorten(row.account_name, ACCOUNT_NAME_LENGTH)}</span>
      </>
    ),
  },
  status: {
    width: 104,
    render: ({ status }) => (
      <>
        <StatusMark status={status} />
        <span className="grid-text">{labelOf('status', status)}</span>
      </>
    ),
  },
  priority: {
    width: 104,
    render: ({ priority }) => (
      <>
        <PriorityMark priority={priority} />
        <span className="grid-text">{labelOf('priority', priority)}</span>
      </>
    ),
  },
};

export const supportColumns = typeColumns(supportRequests, looks, ['subject', 'status']);
