/** A machine as Mermaid text: everything a machine can hold, and characters that Mermaid would read as its own. */
import { expect, it } from 'vitest';
import { and, fromPromise, not, setup } from 'xstate';
import { diagramOf } from '../../machines/testing/diagram.ts';
import { mermaidOf } from '../../machines/testing/mermaid.ts';

const everything = setup({
  types: { events: {} as { type: string } },
  actors: { save: fromPromise(() => Promise.resolve()), watch: fromPromise(() => Promise.resolve()) },
  guards: { isFilled: () => true, isLate: () => false },
  delays: { undoWindow: 12_000, long: ({ event }) => event.type.length },
  actions: { note: () => {} },
}).createMachine({
  id: 'every-thing',
  initial: 'form',
  invoke: { id: 'watch', src: 'watch' },
  on: { 'page.left': '.gone', 'page.told': { actions: 'note' } },
  states: {
    form: {
      initial: 'editing',
      on: { 'form.close': 'gone', 'form.clear': '.editing', 'form.reset': { target: 'form', reenter: true } },
      states: {
        editing: {
          on: {
            'field.change': { actions: 'note' },
            'form.submit': [{ guard: 'isFilled', target: 'sending' }, { actions: 'note' }],
            'form.again': { target: 'editing', reenter: true },
            'form.same': { target: 'editing', guard: 'isFilled' },
          },
        },
        sending: {
          invoke: { id: 'saving', src: 'save', onDone: '#every-thing.both', onError: 'editing' },
          on: { 'form.restart': '#every-thing.form' },
        },
        done: { type: 'final' },
      },
      onDone: 'gone',
    },
    both: {
      type: 'parallel',
      on: { 'left.only': '.left' },
      states: {
        left: { initial: 'a', states: { a: { always: { guard: 'isLate', target: 'b' } }, b: {} } },
        right: { after: { 500: { target: 'right', reenter: true } } },
      },
      after: {
        undoWindow: 'gone',
        long: { guard: and(['isFilled', not('isLate')]), target: 'form.sending' },
      },
    },
    gone: { type: 'final' },
  },
});

it('draws everything a machine can hold', () => {
  expect(mermaidOf(diagramOf(everything))).toBe(`stateDiagram-v2
  [*] --> every_thing_form
  state "in any state" as any_in_every_thing_machine
  any_in_every_thing_machine : page.told (stays)
  note right of any_in_every_thing_machine : runs watch
  state "form" as every_thing_form {
    [*] --> every_thing_form_editing
    state "in any state" as any_in_every_thing_form
    any_in_every_thing_form : form.reset (starts over)
    state "editing" as every_thing_form_editing
    every_thing_form_editing : field.change (stays)
    every_thing_form_editing : form.submit (stays)
    state "sending" as every_thing_form_sending
    every_thing_form_sending : form.restart, form starts over
    note right of every_thing_form_sending : runs save as saving
    state "done" as every_thing_form_done
    any_in_every_thing_form --> every_thing_form_editing : form.clear
    every_thing_form_editing --> every_thing_form_sending : form.submit [isFilled]
    every_thing_form_editing --> every_thing_form_editing : form.again (starts over)<br/>form.same [isFilled] (stays)
    every_thing_form_sending --> every_thing_form_editing : saving failed
    every_thing_form_done --> [*]
  }
  state "both" as every_thing_both {
    state "in any state" as any_in_every_thing_both
    --
    state "left" as every_thing_both_left {
      [*] --> every_thing_both_left_a
      state "a" as every_thing_both_left_a
      state "b" as every_thing_both_left_b
      every_thing_both_left_a --> every_thing_both_left_b : always [isLate]
    }
    --
    state "right" as every_thing_both_right
  }
  state "gone" as every_thing_gone
  any_in_every_thing_machine --> every_thing_gone : page.left
  every_thing_form --> every_thing_gone : form.close
  every_thing_form --> every_thing_gone : every-thing.form done
  every_thing_both --> every_thing_gone : after undoWindow (12 s)
  every_thing_gone --> [*]
  every_thing_form_sending --> every_thing_both : saving done
  any_in_every_thing_both --> every_thing_both_left : left.only
  every_thing_both --> every_thing_form_sending : after long [isFilled and not (isLate)]
  every_thing_both_right --> every_thing_both_right : after 500 ms (starts over)
`);
});

it('puts the regions of a parallel machine into one state', () => {
  const lights = setup({ types: { events: {} as { type: string } } }).createMachine({
    id: 'lights',
    type: 'parallel',
    on: { 'all.off': '.red' },
    states: { red: {}, green: {} },
  });
  expect(mermaidOf(diagramOf(lights))).toBe(`stateDiagram-v2
  state "lights" as lights_machine {
    state "in any state" as any_in_lights_machine
    --
    state "red" as lights_red
    --
    state "green" as lights_green
  }
  any_in_lights_machine --> lights_red : all.off
`);
});

it('lets no name be read as Mermaid, and tells apart what would become one', () => {
  const odd = setup({ types: { events: {} as { type: string } } }).createMachine({
    id: 'end',
    initial: 'a-b',
    states: { 'a-b': { on: { 'x: "y"; #<z>': 'a b' } }, 'a b': {} },
  });
  expect(mermaidOf(diagramOf(odd))).toBe(`stateDiagram-v2
  [*] --> end_a_b
  state "a-b" as end_a_b
  state "a b" as end_a_b_2
  end_a_b --> end_a_b_2 : x#58; #34;y#34;#59; #35;#60;z#62;
`);
});

it('draws a machine of one state', () => {
  const one = setup({ types: { events: {} as { type: string } } }).createMachine({
    id: 'one',
    on: { again: { target: '#one', reenter: true } },
  });
  expect(mermaidOf(diagramOf(one))).toBe(`stateDiagram-v2
  state "one" as one_machine
  one_machine --> one_machine : again (starts over)
`);
});
