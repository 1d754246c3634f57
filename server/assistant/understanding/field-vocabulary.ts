/**
 * Words of customer success and of software that mean the same when something is asked of the assistant. A sample that
 * says `CSM` thereby also teaches `owner` and `rep`, which general word vectors do not know. The list is long because it is data.
 */

/** A concept and the words for it. A word may belong to several concepts; forms of a word need not all be listed. */
export const fieldVocabulary: Readonly<Record<string, string>> = {
  // What is wanted.
  show: 'show, list, see, display, view, give me, tell, find, look, look up, get, pull up, check, want to know, let me see, bring up',
  what: 'what, which, whose',
  who: 'who, whom, someone, somebody, anyone, anybody',
  when: 'when, what day, how soon, how long until',
  count: 'how many, number of, count, headcount',
  sum: 'how much, total, totals, sum, add up, combined, overall, altogether, in total, aggregate, worth, adds up',
  open: 'open, go to, go, take me, bring me, navigate, jump, visit, launch, head to, get me to, where is, where are, where do, where can, lead me',
  place: 'page, screen, tab, section, area, overview, board, directory, table, view',
  change:
    'change, set, update, edit, modify, adjust, correct, fix, put, make, bump, raise, lower, increase, decrease, reduce, mark, enter, record, should be, is now, becomes, amend, revise, alter, flip, drop to, new value, went up, went down, overwrite, replace, assign',
  move: 'move, push, delay, postpone, extend, shift, bring forward, reschedule, prolong, pull in, slip, push back, put off, push out',
  create:
    'create, add, new, register, set up, make, enter, define, log, open a, insert, introduce, signed, we won, just closed',
  delete: 'delete, remove, erase, wipe, destroy, clear, get rid, archive, purge, discard, kick',
  cancel:
    'cancel, withdraw, revoke, rescind, call off, void, retract, pull back, take back, stop, invalidate, annul, kill',
  undo: 'undo, revert, roll back, rollback, restore, take back, reverse, mistake, oops, put it back, put back, back to before, back to what, did not mean, wrong, last edit, last thing, last change',
  again:
    'again, resend, re, once more, repeat, another copy, remind, nudge, never got, never received, did not get, not arrive, lost the, renew the invitation, second time, expired link, new link, reissue',
  rename:
    'rename, name, names, call, called, title, rebrand, rebranded, known as, new name, goes by, retitle',
  give: 'give, hand, hand over, assign, transfer, reassign, pass, take over, takes over, goes to, belong, switch to, should own, should have, move to, responsible, put in charge, look after, reallocate, redistribute, inherit',
  invite:
    'invite, join, onboard, give access, bring in, bring on, sign up, let in, grant access, add to the team, new colleague, new user, new member, new hire',
  export: 'export, download, extract, dump, save as, save, get a copy, pull out, csv export, offline',
  import:
    'import, upload, load, bring in, read in, feed, ingest, bulk load, from a file, from csv, from excel, from a spreadsheet, migrate',
  file: 'file, csv, excel, xlsx, spreadsheet, sheet, document, workbook, google sheet',
  switch: 'switch, toggle, turn, enable, disable, activate, deactivate, stop, start, hide, flip',
  on: 'on, enable, activate, yes, start, turn on, switch on, enabled',
  off: 'off, disable, deactivate, no longer, stop, turn off, switch off, hide, disabled, get rid of, without',
  many: 'all, every, everywhere, everyone, everything, many, bulk, several, multiple, mass, at once, each, whole, entire, batch, in one go, these people, a bunch, a few, list of',
  mine: 'my, me, mine, myself, own',
  own_person: 'my, mine, myself, our own',
  help: 'help, can you do, can you, what do you, how do you work, assist, capability, able to, possible, explain, instructions, guide, stuck, lost',

  // Of what.
  account:
    'account, customer, client, company, organisation, organization, firm, portfolio, book of business, logo',
  renewal: 'renewal, renew, renews, renewing, renewed, up for renewal',
  contract: 'contract, agreement, deal, subscription, order form, paper, license',
  expire:
    'expire, expires, expiring, expiration, expiry, end, ends, ending, run out, runs out, running out, lapse, end date, terminate, termination, finish',
  due: 'due, coming up, come up, upcoming, soon, next, approaching, ahead, on the horizon, in the pipeline, pipeline, around the corner, forthcoming',
  overdue:
    'overdue, past due, late, missed, lapsed, behind, should have, passed, slipped, already, past their, past its, delinquent, long ago, in the past',
  revenue:
    'revenue, arr, mrr, money, income, recurring, dollar, annual, pays, paying, yearly, turnover, spend, book',
  value:
    'value, tcv, acv, contract value, deal size, contract size, total contract value, worth, contract amount',
  amount: 'amount, price, figure, size, cost, @money',
  date: 'date, day, deadline, @day, schedule',
  period: 'quarter, month, week, year, days, period, @period, this, next',
  term: 'term, length, duration, months, month, years, year, long, annual, one year, two year, three year, multi year',
  confidence:
    'confidence, confident, certainty, likelihood, probability, sure, forecast, outlook, sentiment, rating, gut feeling, optimistic, pessimistic, prediction, odds, chance',
  level: 'low, medium, high, weak, strong, shaky, doubtful, solid, green, yellow, red, safe',
  automatic:
    'auto, automatic, automatically, autorenew, autorenewal, auto renewal, auto renew, evergreen, by itself, by themselves, on its own, on their own, manual, manually, without action, tacit, opt out',
  link: 'link, url, address, web address, reference, @url, pdf, located, stored',
  owner:
    'owner, csm, rep, representative, responsible, account manager, success manager, am, in charge, looks after, look after, handle, takes care, take care, own, manage, covers, runs, accountable, managed',
  absent:
    'nobody, no one, none, without, missing, no, not, unowned, unassigned, lack, empty, blank, orphan, orphaned, incomplete, not set, has no, have no, nothing, unset, gap, hole, unknown, never, left out, fill in',
  data: 'data, information, details, detail, value, entry, entries, completeness',
  risk: 'risk, at risk, lose, losing, danger, churn, threatened, jeopardy, exposed, exposure, at stake, endangered, loss, leave, leaving, vulnerable, shaky',
  large:
    'largest, biggest, top, most valuable, highest, greatest, major, key, important, whale, big, large, most, best, top ten, top five, rank, ranked, ranking',
  stale:
    'stale, untouched, touch, touched, lately, outdated, old, not updated, updated, no change, ages, ignored, neglected, forgotten, long time, refresh, refreshed, gone cold, idle, recently',
  recent: 'recent, recently, lately, latest, today, yesterday, last, this week, since, just',
  by_month:
    'month, monthly, per month, by month, calendar, month by month, each month, every month, timeline, spread, over the year, seasonality',
  per_owner:
    'per owner, per rep, per csm, per person, by owner, by rep, by csm, workload, each rep, each person, each csm, each owner, distribution, split, balance, balanced, load, capacity, busy, busiest, how many accounts, most accounts, breakdown, divided, everybody carrying, carrying, carry, evenly',
  contact:
    'contact, champion, stakeholder, decision maker, point of contact, phone, reach, people at, person at, email of, talk to, sponsor, buyer, counterpart, @name',
  onboarding:
    'onboarding, implementation, rollout, go live, kickoff, going live, onboard, ramp, deploy, deployment, project',
  progress:
    'status, progress, how is, how are, going, far along, state, stuck, on track, stage, where are we',
  support:
    'support, ticket, case, issue, helpdesk, incident, complaint, problem, service request, bug, urgent, priority, escalation',
  improvement:
    'improvement, feature request, idea, enhancement, wish, feedback, wanted, wishlist, asked for, ask for, vote, feature, roadmap, suggestion, product improvement, demand',
  request: 'request, requests, requested, requesting',
  heatmap: 'heatmap, heat map, product heatmap, adoption, usage, whitespace, white space, expansion',
  health: 'health, healthy, customer health, satisfaction, health score, wellbeing',
  review: 'business review, qbr, review, quarterly review, ebr',
  dashboard: 'dashboard, report, chart, graph, analytics, kpi, metric, reporting, visual',
  settings: 'settings, setting, configuration, configure, administration, manage, setup',
  preference:
    'preference, preferences, notification, how things look, display options, my settings, personal settings',
  profile:
    'profile, personal, my details, my information, my data, about me, personal information, my account',
  workspace: 'workspace, tenant, our organization, team space, workspaces, instance, environment',
  member:
    'member, user, people, colleague, team, teammate, staff, person, seat, employee, coworker, folks, @member',
  role: 'role, permission, right, access, admin, administrator, viewer, editor, chief editor, privilege, promote, demote, level, read only, power, upgrade, downgrade',
  invitation: 'invitation, invite, pending, invited, invitee, mail',
  email: 'email, mail, @email',
  field: 'field, column, attribute, property, custom field, custom',
  kind: 'dropdown, text, number, date field, multiselect, type, currency, percentage, checkbox, boolean, option',
  audit:
    'audit, log, history, changes, changed, activity, trail, happened, modified, modification, audit trail, who did, change log, audit log, edited, audit center, track record',
  picture: 'picture, photo, avatar, image, headshot, profile picture, selfie, pic',
  logo: 'logo, icon, brand, branding, emblem, workspace picture, workspace image',
  timezone:
    'timezone, time zone, clock, eastern, pacific, central, mountain, alaska, hawaii, new york, chicago, denver, los angeles, phoenix, anchorage, honolulu, local time, times',
  demo: 'demo, sample data, example data, test data, fake, dummy, demo data, demo mode, examples, pretend, sample',
  chat: 'chat, conversation, start over, fresh, thread, assistant, new chat, from scratch',
  action: 'action, command, action configuration, shortcut, saved action, actions, skill',

  // What the actions do not do: these keep it apart from what they do.
  write_to:
    'send, write, draft, reply, respond, forward, compose, text, message, post, notify, newsletter, sms, slack, tell',
  meet: 'meeting, meet, calendar, appointment, call, zoom, video, lunch, conference, agenda, schedule a, book a, invite to a meeting',
  remind: 'remind, reminder, alert, notify, notification, follow up, subscribe, alarm, timer, snooze, ping',
  note: 'note, notes, comment, task, todo, to do, log a call, memo, playbook, checklist',
  bill: 'invoice, refund, charge, discount, price, pricing, bill, billing, owe, owes, payment, pay for, credit, tax, expense, salary, payroll, budget, plan upgrade',
  automate:
    'automation, automate, workflow, trigger, webhook, api, integration, integrate, connect, sync, rule, script, sql, code, bug, deploy, server, database, query',
  combine: 'merge, split, tag, label, segment, group, archive, duplicate, copy, clone, compare, versus',
  predict:
    'predict, prediction, why, advice, recommend, recommendation, suggest, should i, should we, strategy, best way, how can i, opinion, think of, think about',
  define: 'what does, mean, meaning, definition, what is a, explain what, what are the',
  outside_world:
    'weather, news, hotel, flight, restaurant, movie, music, song, recipe, game, football, travel, trip, taxi, traffic, stock, president, capital, planet, joke, story, poem, language, translate, vacation, holiday, birthday',
  security:
    'password, sign in, sign out, log in, log out, logout, login, two factor, sso, single sign on, session, token, security',
  looks: 'dark mode, theme, font, color, colour, layout, language to',
};
