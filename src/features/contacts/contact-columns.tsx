/** The columns of the table of contacts that differ from the default for their field's type. */
import { contacts, type Contact, type ContactField } from '../../../contract/records/contacts.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { AccountLogo } from '../../ui/account-logo.tsx';
import { NoValue } from '../../ui/no-value.tsx';
import { ACCOUNT_NAME_LENGTH, cutText, shorten } from '../../ui/shorten.ts';
import { GridLink } from '../../records/grid-link.tsx';
import { typeColumns, type Look } from '../../records/type-columns.tsx';

const looks: Readonly<Partial<Record<ContactField, Look<Contact>>>> = {
  full_name: {
    width: 200,
    narrowWidth: 160,
    isHeader: true,
    nameOf: (row) => shorten(row.full_name, ACCOUNT_NAME_LENGTH),
    fullText: (row) => cutText(row.full_name, ACCOUNT_NAME_LENGTH),
    render: (row) => (
      <>
        <Avatar id={row.id} name={row.full_name} picture={null} />
        <span className="grid-text font-medium">{shorten(row.full_name, ACCOUNT_NAME_LENGTH)}</span>
      </>
    ),
  },
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
  is_primary: {
    width: 84,
    render: ({ is_primary: primary }) => (primary === true ? 'Yes' : <NoValue />),
  },
  email: {
    width: 220,
    fullText: (row) => row.email,
    render: ({ email }, active) =>
      email === null ? <NoValue /> : <GridLink href={`mailto:${email}`} active={active} text={email} />,
  },
  phone: {
    width: 140,
    render: ({ phone }, active) =>
      phone === null ? (
        <NoValue />
      ) : (
        <GridLink href={`tel:${phone.replace(/[^\d+]/g, '')}`} active={active} text={phone} />
      ),
  },
};

export const contactColumns = typeColumns(contacts, looks, ['full_name', 'account_name']);
