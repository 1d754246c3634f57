/**
 * Both sides of every bound of the contract. The first value beyond it is refused by the contract, in its words, and not
 * by what the database happens to be able to store; the last value within it passes.
 */
import type { InjectOptions } from 'fastify';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { WORKSPACE_HEADER } from '../../contract/call.ts';
import { calls } from '../../contract/calls.ts';
import { chartKinds } from '../../contract/charts.ts';
import type { ErrorAnswer } from '../../contract/errors.ts';
import type { Field } from '../../contract/field.ts';
import { recordTypes } from '../../contract/record-types.ts';
import { insertDemoFields } from '../../server/db/repositories/fields.ts';
import { demoFields, newDemoField } from '../../server/domain/demo/fields.ts';
import { boundedInputs } from '../support/contract/contract-limits.ts';
import { idsOf, nowhere, type Ids } from '../support/contract/contract-ids.ts';
import { addressOf, bodies } from '../support/contract/contract-requests.ts';
import { spoken } from '../../contract/rules/spoken.ts';
import { startTestServer } from '../support/server/server.ts';
import { addWorkspace, as, type TestWorkspace } from '../support/people/server-people.ts';
import { quickIdentity } from '../support/identity/identity.ts';
import { anyMany, anyOne, everyType } from '../support/records/shared-calls.ts';
import { useServer } from '../support/server/use-server.ts';

const server = useServer(() =>
  startTestServer({
    replace: async ({ db, clock, identity }) => {
      const real = await quickIdentity({ db, clock });
      return { identity: { ...real, verify: (token) => identity.verify(token) } };
    },
  }),
);
let workspace: TestWorkspace;
let ids: Ids;
beforeAll(async () => {
  workspace = await addWorkspace(server, 'Limits');
  await server.db.tenant(workspace.id, (tx) =>
    insertDemoFields(tx, workspace.id, demoFields.map(newDemoField), server.clock.now()),
  );
  ids = await idsOf(server, workspace);
});
// How often something may be asked for is not the subject here.
beforeEach(() => server.clock.advance(24 * 60 * 60 * 1000));

interface Bound {
  /** Which of the contract's bounded inputs. */
  readonly of: RegExp;
  readonly within: readonly unknown[];
  /** With what is answered; `{name}` is the input's. */
  readonly beyond: readonly (readonly [value: unknown, detail: string])[];
  /** Of which custom field, where it matters. */
  readonly field?: string;
}

const letters = (count: number) => 'a'.repeat(count);
const tooLong = (max: number) => `{name}: Too big: expected string to have <=${max} characters`;
const EMPTY = '{name}: Too small: expected string to have >=1 characters';

const atMost = (of: RegExp, max: number, make: (length: number) => string = letters): Bound => ({
  of,
  within: [make(max)],
  beyond: [[make(max + 1), tooLong(max)]],
});
const oneTo = (of: RegExp, max: number): Bound => ({
  of,
  within: ['a', letters(max)],
  beyond: [
    ['', EMPTY],
    [letters(max + 1), tooLong(max)],
  ],
});

const email = (length: number) => `${letters(length - 5)}@b.co`;
const address = (length: number) => `https://${letters(length - 8)}`;
const password = (length: number) => `Secret1!${letters(length - 8)}`;
const choices = (count: number) => Array.from({ length: count }, (_, index) => `option_${index}`);
const options = (count: number) => choices(count).map((value) => ({ label: value, value }));
/** A snapshot with a list of running transactions, whose last number fills the length. */
const snapshotOf = (length: number) => {
  const ends = '1000000000:9999999999999999999:';
  const count = Math.floor((length - ends.length - 10) / 11);
  const list = Array.from({ length: count }, (_, place) => `${1_000_000_000 + place},`).join('');
  return ends + list + '2'.repeat(length - ends.length - list.length);
};
const CODE = 'Please enter the complete code';
const WRONG_WEIGHT = 'Please enter a whole number from 0 to 100';
const WRONG_HOURS = 'Please enter hours from 0.25 to 2,000 in steps of a quarter';
const WRONG_DAYS = 'Please enter a whole number of days from 1 to 366';
const TOO_MUCH = '{name}: Too big: expected number to be <=1000000000000';
/** What is asked only of an input that the contract lets pass. */
const rulesBehind = [
  'The account has an owner already. Please change the owner in the table.',
  'This file has no such sheet.',
  'The columns are not those of this file. Please reload the page.',
  'One of the fields does not exist any more, or cannot be imported. Please reload the page.',
  'One of the columns does not exist any more. Please reload the page and export again.',
  'This timezone is not known. Please use a name such as America/New_York.',
  'Please choose from the options',
  'This action did not run with a value of that name.',
  'This is not the email of your account.',
  'This is not the name of the workspace.',
];
const NO_PROFILE = 'Error: User profile not loaded. Please refresh the page.';
/** What calls with a sentence of their own say of an empty `user_id` (spec §8). */
const withoutUser: Readonly<Record<string, string>> = {
  listRenewals: 'User ID not found',
  getDemoMode: NO_PROFILE,
  setDemoMode: NO_PROFILE,
  exportDemoData: NO_PROFILE,
};
const NO_UNION = '{name}: Invalid input';

const moneyFields = recordTypes
  .flatMap((type): readonly Field[] => Object.values(type.fields))
  .filter(({ field_type }) => field_type === 'currency')
  .map(({ field_name }) => field_name);

/** A value of one of the fields: in a change, as it is given or was seen, and in a new record. */
const ofField = (...names: readonly string[]) =>
  new RegExp(` body(\\((${names.join('|')})\\)\\.(value|expected_value)|\\.(${names.join('|')}))$`);

const uuids = (count: number) => Array.from({ length: count }, () => nowhere.renewal);
const oneChange = (one: string) => ({ id: nowhere.renewal, change: bodies[`update${one}`] });
const changesOf = (one: string, count: number) => Array.from({ length: count }, () => oneChange(one));

const arrangedCharts = (count: number) =>
  Array.from({ length: count }, (_, place) => ({ kind: chartKinds[place % chartKinds.length], width: 6 }));

const targets = (count: number) => Array.from({ length: count }, (_, index) => `field_${index}`);
const word = (part: object) => ({ column: 0, text: 'likely', read_as: 'High', ...part });
const wordsOf = (count: number) => Array.from({ length: count }, () => word({}));

const seenTemplate = (part: object) => ({ name: 'a', tasks: [], is_default: false, ...part });
const templateTasks = (count: number) => Array.from({ length: count }, () => ({ title: 'a', days: null }));

/** The things that are put in order at once: the body of one call, a field of it in the others. */
const placedBounds = (
  [
    ['reorderChats', 'session_id', null],
    ['reorderChatFolders', 'folder_id', 'folder_orders'],
    ['reorderFolderChats', 'chat_id', 'chat_orders'],
    ['reorderSavedActions', 'action_id', 'action_orders'],
    ['reorderActionFolders', 'folder_id', 'folder_orders'],
  ] as const
).flatMap(([call, key, field]): Bound[] => {
  const of = (part: string) => new RegExp(`^${call} body${field === null ? '' : `\\.${field}`}${part}$`);
  const name = (part: string) => [field === null ? [] : '{name}', part || []].flat().join('.');
  const told = (part: string, words: string) => `${name(part) === '' ? '' : `${name(part)}: `}${words}`;
  const one = (place: object = {}) => ({ [key]: nowhere.chatSession, display_order: 0, ...place });
  const [least, most] = [-1_000_000_000, 1_000_000_000];
  return [
    {
      of: of(''),
      within: [[one()], Array.from({ length: 2000 }, () => one())],
      beyond: [
        [[], told('', 'Too small: expected array to have >=1 items')],
        [Array.from({ length: 2001 }, () => one()), told('', 'Too big: expected array to have <=2000 items')],
      ],
    },
    {
      of: of(`\\[\\]\\.${key}`),
      within: [[one({ [key]: letters(128) })]],
      beyond: [
        [[one({ [key]: '' })], told(`0.${key}`, 'Too small: expected string to have >=1 characters')],
        [
          [one({ [key]: letters(129) })],
          told(`0.${key}`, 'Too big: expected string to have <=128 characters'),
        ],
      ],
    },
    {
      of: of('\\[\\]\\.display_order'),
      within: [[one({ display_order: least })], [one({ display_order: most })]],
      beyond: [
        [
          [one({ display_order: least - 1 })],
          told('0.display_order', `Too small: expected number to be >=${least}`),
        ],
        [
          [one({ display_order: most + 1 })],
          told('0.display_order', `Too big: expected number to be <=${most}`),
        ],
      ],
    },
  ];
});

const bounds: readonly Bound[] = [
  oneTo(/^(saveAction|renameSavedAction) body\.text$/, 200),
  {
    of: / body\.email$/,
    within: [email(254)],
    beyond: [[email(255), 'Please enter a valid email address']],
  },
  {
    of: / body\.verification_code$/,
    // As it is typed, and as a mail's link carries it.
    within: ['123456', `123456.${letters(22)}`],
    beyond: ['12345', '1234567', `123456.${letters(21)}`, `123456.${letters(23)}`].map(
      (code) => [code, CODE] as const,
    ),
  },
  atMost(/ body\.(password|new_password)$/, 1024, password),
  oneTo(/ body\.(full_name|workspace_name|field_label)$/, 100),
  oneTo(/ body\.field_description$/, 500),
  oneTo(/ body\.(invitation_id|new_owner_member_id)$/, 128),
  {
    of: /^restoreInvitation body\.token$/,
    within: [letters(43)],
    beyond: [42, 44].map((length) => [letters(length), 'This link is not complete'] as const),
  },
  atMost(/^createCustomField body\.field_name$/, 64),
  oneTo(new RegExp(`^(updateCustomField|update${anyOne}View) body\\.after$`), 128),
  oneTo(new RegExp(`^setDefault${anyOne}View body\\.view_id$`), 128),
  oneTo(/View body\.name$/, 60),
  {
    of: /View body\.query$/,
    within: ['', letters(8000)],
    beyond: [[letters(8001), 'This view has too many filters to be saved']],
  },
  {
    of: / body\.dropdown_options$/,
    within: [options(1), options(100)],
    beyond: [[options(101), '{name}: Too big: expected array to have <=100 items']],
  },
  {
    of: / body\.dropdown_options\[\]\.label$/,
    within: [[{ label: letters(100), value: 'a' }]],
    beyond: [
      [[{ label: '', value: 'a' }], EMPTY.replace('}', '}.0.label')],
      [[{ label: letters(101), value: 'a' }], tooLong(100).replace('}', '}.0.label')],
    ],
  },
  {
    of: / body\.dropdown_options\[\]\.value$/,
    within: [[{ label: 'A', value: letters(100) }]],
    beyond: [[[{ label: 'A', value: letters(101) }], tooLong(100).replace('}', '}.0.value')]],
  },
  oneTo(/ body\((full_name|workspace_name)\)\.value$/, 100),
  atMost(/ body\(full_name\)\.expected_value$/, 100),
  atMost(/ body\(job_title\)\.expected_value$/, 100),
  oneTo(ofField('job_title'), 100),
  oneTo(/ body(\(project_name\)\.value|\.project_name)$/, 100),
  atMost(/ body\(project_name\)\.expected_value$/, 100),
  atMost(/ body\((next_action|risk_reason)\)\.expected_value$/, 500),
  oneTo(ofField('next_action', 'risk_reason'), 500),
  oneTo(ofField('project_owner', 'assignee', 'owner'), 128),
  oneTo(/ body(\((title|subject)\)\.value|\.(title|subject))$/, 200),
  atMost(/ body\((title|subject)\)\.expected_value$/, 200),
  atMost(ofField('description'), 2000),
  {
    of: /ProjectTask body\(due_date\)\.(value|expected_value)$/,
    within: ['0001-01-01', '9999-12-31'],
    beyond: [['2027-02-29', '{name}: Invalid ISO date']],
  },
  oneTo(/ProjectTask body(\(assignee_member_id\)\.(value|expected_value)|\.before)$/, 128),
  oneTo(/ProjectTemplate body\.name$/, 60),
  {
    of: /ProjectTemplate body\.tasks$/,
    within: [templateTasks(1), templateTasks(50)],
    beyond: [
      [[], 'Please enter at least one task'],
      [templateTasks(51), 'A template has at most 50 tasks'],
    ],
  },
  {
    of: /ProjectTemplate body\.expected\.name$/,
    within: [seenTemplate({ name: letters(60) })],
    beyond: [[seenTemplate({ name: letters(61) }), tooLong(60).replace('}', '}.name')]],
  },
  {
    of: /ProjectTemplate body\.expected\.tasks$/,
    within: [seenTemplate({ tasks: templateTasks(50) })],
    beyond: [
      [
        seenTemplate({ tasks: templateTasks(51) }),
        '{name}.tasks: Too big: expected array to have <=50 items',
      ],
    ],
  },
  {
    of: /ProjectTemplate body\.expected\.tasks\[\]\.title$/,
    within: [seenTemplate({ tasks: [{ title: letters(200), days: null }] })],
    beyond: [
      [
        seenTemplate({ tasks: [{ title: letters(201), days: null }] }),
        tooLong(200).replace('}', '}.tasks.0.title'),
      ],
    ],
  },
  {
    of: /ProjectTemplate body\.tasks\[\]\.title$/,
    within: [[{ title: letters(200), days: null }]],
    beyond: [[[{ title: letters(201), days: null }], tooLong(200).replace('}', '}.0.title')]],
  },
  {
    of: /ProjectTemplate body\.tasks\[\]\.days$/,
    within: [[{ title: 'a', days: 0 }], [{ title: 'a', days: 730 }]],
    beyond: [
      [[{ title: 'a', days: -1 }], '{name}.0.days: Too small: expected number to be >=0'],
      [[{ title: 'a', days: 731 }], '{name}.0.days: Too big: expected number to be <=730'],
    ],
  },
  atMost(ofField('phone'), 40, (length) => '1'.repeat(length)),
  atMost(ofField('email'), 254, email),
  atMost(new RegExp(`^similarTo${anyOne} query\\.telling$`), 300),
  oneTo(/ body\(timezone\)\.value$/, 64),
  oneTo(/ body(\(account_name\)\.value|\.account_name)$/, 200),
  // What was seen may be older than a rule for what is new.
  atMost(/ body\(account_name\)\.expected_value$/, 200),
  oneTo(ofField('account_owner'), 128),
  atMost(ofField('contract_reference_url'), 2000, address),
  {
    of: ofField(...moneyFields),
    within: [0, 0.01, 1e12],
    beyond: [
      [-0.01, '{name}: Too small: expected number to be >=0'],
      [1e12 + 1, TOO_MUCH],
      // What a column of the database holds ends here.
      [1e13, TOO_MUCH],
    ],
  },
  {
    of: ofField('renewal_term_months'),
    within: [6, 12, 24, 36, 48, 60],
    beyond: [0, 5, 7, 59, 61, 72].map((months) => [months, NO_UNION] as const),
  },
  {
    of: ofField(
      'renewal_date',
      'expiration_date',
      'notice_date',
      'last_contacted',
      'target_date',
      'start_date',
      'go_live_date',
    ),
    within: ['0001-01-01', '2028-02-29', '9999-12-31'],
    beyond: [
      ['0000-12-31', 'Please enter a date that exists'],
      ['2027-02-29', '{name}: Invalid ISO date'],
      ['10000-01-01', '{name}: Invalid ISO date'],
    ],
  },
  // Of a custom field: what the values of every type are bounded by.
  atMost(new RegExp(`^update${anyOne} body\\.field$`), 64),
  {
    of: new RegExp(`^update${anyOne} body\\.(value|expected_value)$`),
    within: [letters(2000)],
    beyond: [
      [letters(2001), tooLong(2000)],
      [choices(101), NO_UNION],
    ],
  },
  {
    of: new RegExp(`^update${anyOne} body\\.(value|expected_value)\\[\\]$`),
    within: [choices(100), [letters(100)]],
    beyond: [[[letters(101)], tooLong(100).replace('}', '}.0')]],
    field: 'products',
  },
  {
    of: /^updateTriageSettings body\.weight_\w+$/,
    within: [0, 100],
    beyond: [-1, 101, 0.5].map((weight) => [weight, WRONG_WEIGHT] as const),
  },
  {
    of: /^updateTriageSettings body\.\w+_days$/,
    within: [1, 366],
    beyond: [0, 367, 1.5].map((days) => [days, WRONG_DAYS] as const),
  },
  oneTo(/^upload\w+Import query\.name$/, 255),
  atMost(/^list\w+ImportRows query\.search$/, 100),
  {
    of: /^list\w+ImportRows query\.after$/,
    within: ['1', '1234567'],
    beyond: [
      ['', '{name}: Invalid string: must match pattern /^\\d{1,7}$/'],
      ['12345678', '{name}: Invalid string: must match pattern /^\\d{1,7}$/'],
    ],
  },
  {
    of: /^check\w+Import body\.sheet$/,
    within: [0, 999],
    beyond: [
      [-1, '{name}: Too small: expected number to be >=0'],
      [1000, '{name}: Too big: expected number to be <1000'],
    ],
  },
  {
    of: /^check\w+Import body\.columns$/,
    within: [[], targets(200)],
    beyond: [[targets(201), '{name}: Too big: expected array to have <=200 items']],
  },
  {
    of: /^check\w+Import body\.columns\[\]$/,
    within: [['a'], [letters(100)]],
    beyond: [
      [[''], EMPTY.replace('}', '}.0')],
      [[letters(101)], tooLong(100).replace('}', '}.0')],
    ],
  },
  {
    of: /^check\w+Import body\.words$/,
    within: [[], wordsOf(500)],
    beyond: [[wordsOf(501), '{name}: Too big: expected array to have <=500 items']],
  },
  {
    of: /^check\w+Import body\.words\[\]\.column$/,
    within: [[word({ column: 0 })], [word({ column: 199 })]],
    beyond: [
      [[word({ column: -1 })], '{name}.0.column: Too small: expected number to be >=0'],
      [[word({ column: 200 })], '{name}.0.column: Too big: expected number to be <200'],
    ],
  },
  ...(['text', 'read_as'] as const).map((part) => ({
    of: new RegExp(`^check\\w+Import body\\.words\\[\\]\\.${part}$`),
    within: [[word({ [part]: letters(2000) })]],
    beyond: [[[word({ [part]: letters(2001) })], tooLong(2000).replace('}', `}.0.${part}`)] as const],
  })),
  {
    of: new RegExp(`^export${anyMany} body\\.columns$`),
    within: [['id'], Array.from({ length: 200 }, () => 'id')],
    beyond: [
      [[], '{name}: Too small: expected array to have >=1 items'],
      [Array.from({ length: 201 }, () => 'id'), '{name}: Too big: expected array to have <=200 items'],
    ],
  },
  {
    of: new RegExp(`^export${anyMany} body\\.columns\\[\\]$`),
    within: [['a'], [letters(100)]],
    beyond: [
      [[''], EMPTY.replace('}', '}.0')],
      [[letters(101)], tooLong(100).replace('}', '}.0')],
    ],
  },
  ...everyType.map(({ many }) => ({
    of: new RegExp(`^export${many} body\\.ids$`),
    within: [[], uuids(50_000)],
    beyond: [[uuids(50_001), `Please export at most 50,000 ${spoken(many)} at once`]] as const,
  })),
  {
    of: / body\.ids$/,
    within: [uuids(1), uuids(200)],
    beyond: [
      [[], '{name}: Too small: expected array to have >=1 items'],
      [uuids(201), 'Please choose at most 200 records'],
    ],
  },
  {
    of: / body\.ids\[\]$/,
    within: [['a'], [letters(128)]],
    beyond: [
      [[''], EMPTY.replace('}', '}.0')],
      [[letters(129)], tooLong(128).replace('}', '}.0')],
    ],
  },
  ...everyType.flatMap(({ one, many }): Bound[] => [
    {
      of: new RegExp(`^change${many} body\\.changes$`),
      within: [changesOf(one, 1), changesOf(one, 200)],
      beyond: [
        [[], '{name}: Too small: expected array to have >=1 items'],
        [changesOf(one, 201), '{name}: Too big: expected array to have <=200 items'],
      ],
    },
    {
      of: new RegExp(`^change${many} body\\.changes\\[\\]\\.id$`),
      within: [[{ ...oneChange(one), id: letters(128) }]],
      beyond: [[[{ ...oneChange(one), id: letters(129) }], tooLong(128).replace('}', '}.0.id')]],
    },
  ]),
  atMost(new RegExp(`^(list${anyMany} query\\.ids|(listAudit|exportAudit) query\\.entity_id)$`), 200 * 37),
  {
    of: / body\.text$/,
    within: ['a', letters(5000)],
    beyond: [
      ['', 'Please write something first'],
      [letters(5001), 'A note has at most 5000 characters'],
    ],
  },
  atMost(new RegExp(`^similarTo${anyOne} query\\.name$`), 200),
  oneTo(new RegExp(`^search${anyMany} query\\.name$`), 200),
  oneTo(/^revertAudit body\.field$/, 64),
  {
    of: /^(chat body\.query|executeAction body\.action_label)$/,
    within: ['a', letters(2000)],
    beyond: [
      ['', 'Please type a message'],
      [letters(2001), 'Please use at most 2000 characters'],
    ],
  },
  oneTo(
    /^((chat|executeAction|undoProposal) body\.(session_id|proposal_id|saved_action_id)|(createAction|saveAction) body\.folder_id|createRenewal body\.customer_id)$/,
    128,
  ),
  atMost(/^createAction body\.open$/, 100),
  oneTo(/^createAction body\.label$/, 80),
  oneTo(/^(rename(Chat|ChatFolder) body|createChatFolder query)\.title$/, 200),
  oneTo(/^(renameActionFolder body|createActionFolder query)\.name$/, 200),
  ...placedBounds,
  oneTo(/^testAction body\.(workspace_id|user_id)$/, 128),
  oneTo(
    /^(createAction query\.source_action_slug|testAction body\.action_slug|reviewSuggestion query\.action_slug)$/,
    200,
  ),
  oneTo(/^reviewSuggestion query\.reviewer_id$/, 128),
  atMost(/^reviewSuggestion query\.notes$/, 1000),
  {
    of: /^(chat|executeAction) body\.conversation_state\.version$/,
    within: [{ version: Number.MAX_SAFE_INTEGER }, { version: -Number.MAX_SAFE_INTEGER }],
    beyond: [[{ version: 1.5 }, '{name}.version: Invalid input: expected int, received number']],
  },
  {
    of: /^(chat|executeAction) body\.conversation_state\.page\.view$/,
    within: [{ page: { view: letters(8000) } }],
    beyond: [[{ page: { view: letters(8001) } }, tooLong(8000).replace('}', '}.page.view')]],
  },
  {
    of: /^(chat|executeAction) body\.conversation_state\.page\.record$/,
    within: [{ page: { record: letters(128) } }],
    beyond: [
      [{ page: { record: '' } }, EMPTY.replace('}', '}.page.record')],
      [{ page: { record: letters(129) } }, tooLong(128).replace('}', '}.page.record')],
    ],
  },
  {
    of: /^(chat|executeAction) body\.conversation_state\.page\.selection$/,
    within: [{ page: { selection: uuids(500) } }],
    beyond: [
      [
        { page: { selection: uuids(501) } },
        '{name}.page.selection: Too big: expected array to have <=500 items',
      ],
    ],
  },
  {
    of: /^(chat|executeAction) body\.conversation_state\.page\.selection\[\]$/,
    within: [{ page: { selection: [letters(128)] } }],
    beyond: [[{ page: { selection: [letters(129)] } }, tooLong(128).replace('}', '}.page.selection.0')]],
  },
  atMost(/Audit query\.search$/, 100),
  oneTo(new RegExp(`^list${anyMany} query\\.ids$`), 7400),
  atMost(/^openLive query\.after$/, 1000, snapshotOf),
  atMost(/^openLive query\.at$/, 36, (length) => '1'.repeat(length)),
  {
    of: /Audit query\.(from|to)$/,
    within: ['0001-01-01', '2028-02-29', '9999-12-31'],
    beyond: [
      ['0000-12-31', 'Please enter a date that exists'],
      ['2027-02-29', '{name}: Invalid ISO date'],
    ],
  },
  {
    of: /Chart query\.(from|to)$/,
    within: ['2024-02-29', '2028-12-31'],
    beyond: [
      ['0000-12-31', 'Please enter a date that exists'],
      ['2027-02-29', '{name}: Invalid ISO date'],
      ['2019-01-01', 'Please choose at most five years'],
    ],
  },
  {
    of: /Chart query\.filter$/,
    within: ['', letters(8000)],
    beyond: [[letters(8001), 'Please use fewer conditions: the address is too long']],
  },
  {
    of: /Dashboard body\.charts$/,
    within: [[], arrangedCharts(1), arrangedCharts(chartKinds.length)],
    beyond: [[arrangedCharts(chartKinds.length + 1), 'A dashboard has each chart once']],
  },
  oneTo(/Dashboard body\.expected_version$/, 128),
  {
    of: /^listAudit query\.after$/,
    within: [`0.${nowhere.auditEntry}`],
    beyond: [[letters(201), tooLong(200)]],
  },
  oneTo(
    / query\.(who|entity_id|folder_id|user_id|current_user_id|workspace_id|member_id|user_action_id|firebase_uid|session_id)$/,
    128,
  ),
  atMost(/(Note|Message) body\.expected_text$/, 5000),
  {
    of: /^updateSupportTargets body\.(answer|solve)_\w+$/,
    within: [0.25, 2000],
    beyond: [
      [0, WRONG_HOURS],
      [0.3, WRONG_HOURS],
      [2000.25, WRONG_HOURS],
    ],
  },
  oneTo(/^(setSupportContact|addRequester) body\.contact_id$/, 128),
  oneTo(/^createRenewal body\.customer_id$/, 128),
  {
    of: /^(add|update)Requester body\.note$/,
    within: ['', letters(2000)],
    beyond: [[letters(2001), 'A note has at most 2,000 characters']],
  },
  atMost(/^updateRequester body\.expected_note$/, 2000),
  {
    of: /^addRequester body\.asked_on$/,
    within: ['0001-01-01', '9999-12-31'],
    beyond: [['2027-02-29', '{name}: Invalid ISO date']],
  },
  atMost(/^listContactsOfAccount query\.account_name$/, 200),
  atMost(/ query\._t$/, 32),
  atMost(/ params\.\w+$/, 128),
];

/** Bounded by a rule of the contract's own, which its schemas do not tell. */
const byRule = Object.entries(bodies).flatMap(([name, body]) =>
  'email' in body ? [`${name} body.email`] : [],
);
/** A change of many records is of the same form as the change of one, which has its own cases. */
const ofOneAmongMany = new RegExp(`^change${anyMany} body\\.changes\\[\\]\\.change\\b`);
const inputs = [...boundedInputs(calls), ...byRule].filter((place) => !ofOneAmongMany.test(place));

test.each(everyType)('each change of many $many has the bounds of a change of one', ({ one, many }) => {
  const own = (name: string, start: string) =>
    boundedInputs(calls.filter((call) => call.name === name)).flatMap((place) =>
      place.startsWith(`${name} ${start}`) ? [place.slice(`${name} ${start}`.length)] : [],
    );
  const ofOne = [...own(`update${one}`, 'body'), ...own(`update${one}Customer`, 'body')];
  expect(own(`change${many}`, 'body.changes[].change').toSorted()).toEqual([...new Set(ofOne)].toSorted());
});

const cases = inputs.flatMap((place) => {
  const bound = bounds.find(({ of }) => of.test(place));
  return bound === undefined ? [] : [[place, bound] as const];
});

test('the test has both sides of every bounded input of the contract, and no other bounds', () => {
  expect(inputs.filter((place) => !bounds.some(({ of }) => of.test(place)))).toEqual([]);
  expect(bounds.filter(({ of }) => !inputs.some((place) => of.test(place)))).toEqual([]);
});

/** Of `updateRenewal body(annual_revenue).value`: the call, `body`, `annual_revenue`, `value`. A body that is a list has no inputs. */
function partsOf(place: string) {
  const [, name, part, variant, input = ''] = /^(\w+) (\w+)(?:\((\w+)\))?(?:\.(\w+))?/.exec(place) ?? [];
  const call = calls.find((one) => one.name === name);
  if (call === undefined) throw new Error(`${place} names no input`);
  return { call, part, variant, input };
}

/** A good request but for one input. */
function requestWith(place: string, { within: [first], field }: Bound, value: unknown): InjectOptions {
  const { call, part, variant, input } = partsOf(place);
  const filled =
    part === 'params' ? call.path.replace(`{${input}}`, encodeURIComponent(String(value))) : call.path;
  const address = addressOf({ ...call, path: filled as `/${string}` }, () => ids);
  const url = new URL(address, 'http://localhost');
  if (part === 'query') url.searchParams.set(input, String(value));
  const custom = new RegExp(`^update${anyOne}$`).test(call.name) && variant === undefined;
  const { access } = call;
  const isInHeader = access.who === 'member' && access.workspace === 'header';
  const good =
    variant !== undefined
      ? { field: variant, value: first }
      : custom
        ? { field: field ?? 'next_step', value: first, is_custom_field: true }
        : bodies[call.name];
  const payload = part !== 'body' ? good : input === '' ? (value as object) : { ...good, [input]: value };
  return {
    method: call.method,
    url: url.pathname + url.search,
    ...(isInHeader && { headers: { [WORKSPACE_HEADER]: ids.workspace } }),
    ...(payload !== undefined && { payload }),
  };
}

const send = (request: InjectOptions) => as(server, workspace.admin, request);

describe.each(cases)('%s', (place, bound) => {
  const { within, beyond } = bound;
  const { input, variant } = partsOf(place);

  test.each(beyond.map(([value, detail], index) => [index, value, detail] as const))(
    `the contract refuses ${place} beyond its limit (value %i)`,
    async (_, value, words) => {
      const { call } = partsOf(place);
      const own = input === 'user_id' && value === '' ? withoutUser[call.name] : undefined;
      const detail = own ?? words.replace('{name}', input);
      const answer = await send(requestWith(place, bound, value));
      expect([answer.statusCode, answer.json()]).toEqual([400, { detail, code: 'invalid_request' }]);
    },
  );

  test.each(within.map((value, index) => [index, value] as const))(
    `the contract accepts ${place} within its limit (value %i)`,
    async (_, value) => {
      const answer = await send(requestWith(place, bound, value));
      const refused = answer.statusCode === 200 ? null : answer.json<ErrorAnswer>();
      // What is looked up may not be there; how it is written is no reason to refuse it.
      expect([null, ...rulesBehind]).toContain(refused?.code === 'invalid_request' ? refused.detail : null);
      expect(answer.statusCode).toBeLessThan(500);
      // A change of a task answers all tasks.
      const isTold = partsOf(place).call.name !== 'updateProjectTask';
      if (variant !== undefined && input === 'value' && isTold && answer.statusCode === 200) {
        expect(answer.json<Record<string, unknown>>()[variant]).toBe(value);
      }
    },
  );
});
