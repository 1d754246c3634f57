import { sql, type SQL } from 'drizzle-orm';
import { improvements as improvementType, type Improvement } from '../../../contract/records/improvements.ts';
import { contacts } from '../schema/contacts.ts';
import { improvementRequesters, improvements } from '../schema/improvements.ts';
import { renewals } from '../schema/renewals.ts';
import { customers } from '../schema/workspace.ts';
import { recordTable } from './records.ts';

/** Of those who asked for the request, without accounts and contacts in the trash. The tables have their names in it. */
const ofRequesters = (value: SQL, condition: SQL = sql`true`) => sql`(select ${value}
  from ${improvementRequesters} asked
  join ${customers} account on account.id = asked.customer_id and account.removed_at is null
  left join ${contacts} person on person.id = asked.contact_id and person.removed_at is null
  where asked.workspace_id = ${improvements.workspace_id} and asked.improvement_id = ${improvements.id} and ${condition})`;

export const improvementTable = recordTable<Improvement>(improvementType, improvements, {
  accounts_count: ofRequesters(sql`count(distinct asked.customer_id)`),
  contacts_count: ofRequesters(sql`count(distinct person.id)`),
  annual_revenue: sql`(select sum(paid.annual_revenue) from ${renewals} paid
    where paid.workspace_id = ${improvements.workspace_id} and paid.removed_at is null
      and paid.customer_id in ${ofRequesters(sql`asked.customer_id`)})`,
  first_asked_on: ofRequesters(sql`min(asked.asked_on)`),
  last_asked_on: ofRequesters(sql`max(asked.asked_on)`),
  to_tell: sql`case when ${improvements.status} = 'shipped'
    then ${ofRequesters(sql`count(*)`, sql`asked.told_at is null`)} end`,
});
