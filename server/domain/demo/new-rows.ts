/** The rows of a new workspace's demo data. */
import type { CustomValue } from '../../../contract/fields.ts';
import type { Confidence, RENEWAL_TERMS } from '../../../contract/records/renewals.ts';
import type { Contact } from '../../../contract/records/contacts.ts';
import type { Improvement } from '../../../contract/records/improvements.ts';
import type { Risk, Stage } from '../../../contract/records/onboarding.ts';
import type {
  RequestPriority,
  RequestStatus,
  SupportRequest,
} from '../../../contract/records/support-requests.ts';
import type { MessageKind } from '../../../contract/support-thread.ts';
import type { Role } from '../../../contract/rights.ts';

export interface NewMember {
  readonly id: string;
  /** Null for demo members, which cannot sign in. */
  readonly user_id: string | null;
  readonly full_name: string;
  readonly email: string;
  readonly role: Role;
}

export interface NewCustomer {
  readonly id: string;
  readonly account_name: string;
  readonly owner_member_id: string | null;
  readonly logo_url: string | null;
}

export type NewContact = Pick<
  Contact,
  | 'id'
  | 'customer_id'
  | 'full_name'
  | 'job_title'
  | 'part'
  | 'is_primary'
  | 'email'
  | 'phone'
  | 'last_contacted'
>;

export interface NewProject {
  readonly id: string;
  readonly customer_id: string;
  readonly project_name: string;
  readonly stage: Stage;
  readonly stage_set_on: string;
  readonly project_owner_member_id: string | null;
  readonly start_date: string;
  readonly target_date: string | null;
  readonly go_live_date: string | null;
  readonly next_action: string | null;
  readonly risk_override: Risk | null;
  readonly risk_reason: string | null;
  readonly tasks_done: number;
  readonly tasks_total: number;
  readonly next_due: string | null;
}

export interface NewProjectTask {
  readonly id: string;
  readonly project_id: string;
  readonly place: number;
  readonly title: string;
  readonly due_date: string | null;
  readonly assignee_member_id: string | null;
  readonly done_at: Date | null;
  readonly done_by_name: string | null;
}

export interface NewRenewal {
  readonly id: string;
  readonly customer_id: string;
  readonly annual_revenue: number | null;
  readonly contract_value: number | null;
  readonly renewal_term_months: (typeof RENEWAL_TERMS)[number] | null;
  readonly renewal_date: string | null;
  readonly expiration_date: string | null;
  readonly auto_renewal: boolean | null;
  readonly notice_date: string | null;
  readonly owner_confidence: Confidence | null;
  readonly confidence_set_on: string;
  readonly contract_reference_url: string | null;
  readonly custom_fields: Record<string, CustomValue>;
}

export type NewImprovement = Pick<
  Improvement,
  'id' | 'title' | 'description' | 'area' | 'status' | 'priority' | 'owner_member_id' | 'shipped_on'
>;

export interface NewRequester {
  readonly id: string;
  readonly improvement_id: string;
  readonly customer_id: string;
  readonly contact_id: string | null;
  readonly asked_on: string;
  readonly note: string;
  readonly told_at: Date | null;
  readonly told_by_name: string | null;
}

/** Improvement requests with who asked for them. */
export interface NewImprovements {
  readonly improvements: readonly NewImprovement[];
  readonly requesters: readonly NewRequester[];
}

/** What is written in a thread. */
export interface NewMessage {
  readonly kind: MessageKind;
  readonly text: string;
  readonly author_member_id: string | null;
  readonly author_name: string | null;
  /** Before the demo is made. */
  readonly hours_ago: number;
}

export interface NewRequest extends Pick<
  SupportRequest,
  'id' | 'customer_id' | 'subject' | 'assignee_member_id'
> {
  readonly status: RequestStatus;
  readonly priority: RequestPriority;
  readonly contact_id: string | null;
  readonly opened_hours_ago: number;
  readonly answered_hours_ago: number | null;
  readonly solved_hours_ago: number | null;
  readonly messages: readonly NewMessage[];
}

/** Accounts with everything that belongs to them. */
export interface NewAccounts extends NewImprovements {
  readonly customers: readonly NewCustomer[];
  readonly renewals: readonly NewRenewal[];
  readonly contacts: readonly NewContact[];
  readonly projects: readonly NewProject[];
  readonly tasks: readonly NewProjectTask[];
  readonly requests: readonly NewRequest[];
}
