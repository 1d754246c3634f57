/** The columns of the table of onboarding projects that differ from the default for their field's type. */
import {
  onboarding,
  type OnboardingField,
  type OnboardingProject,
} from '../../../contract/records/onboarding.ts';
import { AccountLogo } from '../../ui/account-logo.tsx';
import { DaysUntil } from '../../ui/days-until.tsx';
import { NoValue } from '../../ui/no-value.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { ACCOUNT_NAME_LENGTH, cutText, shorten } from '../../ui/shorten.ts';
import { typeColumns, type Look } from '../../records/type-columns.tsx';
import { RiskWord } from './risk-word.tsx';

const looks: Readonly<Partial<Record<OnboardingField, Look<OnboardingProject>>>> = {
  project_name: {
    width: 150,
    narrowWidth: 130,
    isHeader: true,
    nameOf: (row) => shorten(row.project_name, ACCOUNT_NAME_LENGTH),
    fullText: (row) => cutText(row.project_name, ACCOUNT_NAME_LENGTH),
    render: (row) => (
      <span className="grid-text font-medium">{shorten(row.project_name, ACCOUNT_NAME_LENGTH)}</span>
    ),
  },
  account_name: {
    width: 200,
    fullText: (row) => cutText(row.account_name, ACCOUNT_NAME_LENGTH),
    render: (row) => (
      <>
        <AccountLogo name={row.account_name} src={row.logo_url} />
        <span className="grid-text">{shorten(row.account_name, ACCOUNT_NAME_LENGTH)}</span>
      </>
    ),
  },
  progress: {
    width: 140,
    align: 'start',
    render: ({ progress, tasks_done: done, tasks_total: total }) =>
      progress === null ? (
        <NoValue />
      ) : (
        <ProgressBar label={`${done} of ${total} tasks done`} percent={progress} />
      ),
  },
  risk: { width: 96, render: ({ risk }) => (risk === null ? <NoValue /> : <RiskWord risk={risk} />) },
  days_until_target: {
    width: 96,
    // Of a project that is done nothing is late.
    render: ({ days_until_target: days, stage }) => {
      if (days === null) return <NoValue />;
      return stage === 'done' ? <span className="text-text-muted">{days}</span> : <DaysUntil days={days} />;
    },
  },
  tasks_late: {
    width: 92,
    render: ({ tasks_late: late }) =>
      late === null || late === 0 ? (
        <span className="text-text-muted">0</span>
      ) : (
        <span className="font-medium text-danger-text">{late}</span>
      ),
  },
};

export const onboardingColumns = typeColumns(onboarding, looks, ['project_name', 'account_name', 'risk']);
