/** The chat UI kit of chatscope, as its documentation has it: all messages are on the page. */
import '@chatscope/chat-ui-kit-styles/dist/default/styles.min.css';
import {
  ChatContainer,
  MainContainer,
  Message,
  MessageInput,
  MessageList,
} from '@chatscope/chat-ui-kit-react';
import { useState } from 'react';
import { benchMessages, messageCount } from '../messages.ts';
import { PANEL_SIZE, runPanel } from '../panel-harness.ts';

const count = messageCount();
const first = benchMessages(count);

function Panel() {
  const [messages, setMessages] = useState(first);
  const [text, setText] = useState('');
  const send = (_html: string, said: string) => {
    setText('');
    setMessages((before) => [...before, { id: `m${before.length}`, role: 'user', text: said }]);
  };
  return (
    <div style={PANEL_SIZE}>
      <MainContainer>
        <ChatContainer>
          <MessageList autoScrollToBottomOnMount scrollBehavior="auto">
            {messages.map(({ id, role, text: message }) => (
              <Message
                key={id}
                model={{
                  message,
                  direction: role === 'user' ? 'outgoing' : 'incoming',
                  position: 'single',
                  type: 'text',
                }}
              />
            ))}
          </MessageList>
          <MessageInput
            value={text}
            onChange={(_html, said) => setText(said)}
            onSend={send}
            attachButton={false}
          />
        </ChatContainer>
      </MainContainer>
    </div>
  );
}

runPanel(Panel, { message: '.cs-message', field: '.cs-message-input__content-editor' }, count);
