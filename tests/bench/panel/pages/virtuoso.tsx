/** A list of messages of which react-virtuoso renders those of the window, above a field, as its examples of a chat. */
import { memo, useRef, useState, type KeyboardEvent } from 'react';
import { Virtuoso, type VirtuosoHandle } from 'react-virtuoso';
import { benchMessages, messageCount, type BenchMessage } from '../messages.ts';
import { PANEL_SIZE, runPanel } from '../panel-harness.ts';
import './virtuoso.css';

const count = messageCount();
const first = benchMessages(count);

const Bubble = memo(function Bubble({ message }: { readonly message: BenchMessage }) {
  return (
    <div className={`message ${message.role}`}>
      <p>{message.text}</p>
    </div>
  );
});

const bubble = (_index: number, message: BenchMessage) => <Bubble message={message} />;
const keyOf = (_index: number, { id }: BenchMessage) => id;

function Panel() {
  const [messages, setMessages] = useState(first);
  const [text, setText] = useState('');
  const list = useRef<VirtuosoHandle>(null);
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    setText('');
    setMessages((before) => [...before, { id: `m${before.length}`, role: 'user', text }]);
  };
  return (
    <div className="panel" style={PANEL_SIZE}>
      <Virtuoso
        ref={list}
        data={messages}
        computeItemKey={keyOf}
        itemContent={bubble}
        initialTopMostItemIndex={{ index: count - 1, align: 'end' }}
        followOutput={() => 'auto'}
      />
      <textarea rows={2} value={text} onChange={({ target }) => setText(target.value)} onKeyDown={press} />
    </div>
  );
}

runPanel(Panel, { message: '.message', field: 'textarea' }, count);
