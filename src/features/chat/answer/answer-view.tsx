/** An answer of the assistant: the parts that it has, in their order (spec §2.14). Pure; its flows are given as actors. */
import { useCallback } from 'react';
import type { AnswerTable as Table, AssistantAnswer } from '../../../../contract/chat-answer.ts';
import { choicesOf } from '../../../../machines/chat/answer-choices.ts';
import { targetOf } from '../../../../machines/chat/answer-target.ts';
import type { ChatUploadActor } from '../../../../machines/chat/chat-upload.machine.ts';
import type { ProposalOutcome } from '../../../../machines/chat/proposals.ts';
import type { ProposedActionActor } from '../../../../machines/chat/proposed-action.machine.ts';
import type { UndoActionActor } from '../../../../machines/chat/undo-action.machine.ts';
import { AnswerBasis } from './answer-basis.tsx';
import { AnswerChart } from './answer-chart.tsx';
import { AnswerErrors } from './answer-errors.tsx';
import { AnswerGroups } from './answer-groups.tsx';
import { AnswerItems } from './answer-items.tsx';
import { AnswerNavigation } from './answer-navigation.tsx';
import { AnswerOptions } from './answer-options.tsx';
import { AnswerTable } from './answer-table.tsx';
import { AnswerText } from './answer-text.tsx';
import { ProposalCard, ProposalEnd } from './proposal-card.tsx';
import { ProposedActionView } from './proposed-action-view.tsx';
import { RecordLink, UndoActionView } from './undo-action-view.tsx';
import { UploadView } from './upload-view.tsx';

export interface AnswerViewProps {
  readonly answer: AssistantAnswer;
  /** Of the workspace. */
  readonly slug: string;
  /** Of the person, an IANA name. */
  readonly timezone: string;
  /** The conversation went on from here: options, suggestions and choices are disabled. */
  readonly isOver: boolean;
  /** Says a text as the person's next message. */
  readonly onSay: (text: string) => void;
  /** Goes to an address of the application. */
  readonly onOpen: (path: string) => void;
  /** The answer to a choice in an earlier answer, which has the way to what was changed. */
  readonly isOfPart?: boolean | undefined;
  /** The flow of this answer's proposal, if it is the one that is being decided. */
  readonly proposal?: ProposedActionActor | undefined;
  /** Of a proposal without a flow: what came of it. */
  readonly outcome?: ProposalOutcome | undefined;
  /** The flow of the file that this answer asks for. */
  readonly upload?: ChatUploadActor | undefined;
  /** The flow that takes this answer's change back. */
  readonly undo?: UndoActionActor | undefined;
}

export function AnswerView(props: AnswerViewProps) {
  const { answer, slug, timezone } = props;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {answer.type === 'validation_error' ? (
        <AnswerErrors answer={answer} />
      ) : (
        <AnswerText text={answer.response_text} />
      )}
      {answer.type === 'proposal' ? <Proposal {...props} /> : <Parts {...props} />}
      {answer.basis !== null && <AnswerBasis basis={answer.basis} timezone={timezone} />}
      {answer.type === 'open' && answer.action !== null && (
        <AnswerNavigation action={answer.action} slug={slug} />
      )}
      {props.upload !== undefined && <UploadView actor={props.upload} />}
      {props.undo !== undefined && <UndoActionView actor={props.undo} route={answer.action?.route ?? null} />}
      {props.undo === undefined && answer.type === 'done' && props.isOfPart !== true && (
        <p className="text-sm empty:hidden">
          <RecordLink route={answer.action?.route ?? null} />
        </p>
      )}
    </div>
  );
}

function Proposal({ answer, proposal, outcome = 'Not confirmed' }: AnswerViewProps) {
  if (proposal !== undefined) return <ProposedActionView actor={proposal} />;
  return (
    <ProposalCard answer={answer}>
      <ProposalEnd outcome={outcome} />
    </ProposalCard>
  );
}

function Parts({ answer, slug, isOver, onSay, onOpen }: AnswerViewProps) {
  const { table, groups, items } = answer;
  const actions = { slug, isOver, onSay };
  const linkOf = useCallback(
    ({ clickable, action }: Table['rows'][number]) => {
      const target = clickable && action !== null ? targetOf(action, slug) : null;
      return target?.is === 'page' ? target.path : null;
    },
    [slug],
  );
  const options = choicesOf(answer);
  return (
    <>
      {table !== null && <AnswerChart table={table} linkOf={linkOf} />}
      {table !== null && (
        <AnswerTable name={answer.action?.label ?? 'Answer'} table={table} onOpen={onOpen} {...actions} />
      )}
      {groups.length > 0 && <AnswerGroups groups={groups} {...actions} />}
      {items.length > 0 && <AnswerItems items={items} {...actions} />}
      {options.length > 0 && <AnswerOptions options={options} onSay={onSay} isOver={isOver} />}
    </>
  );
}
