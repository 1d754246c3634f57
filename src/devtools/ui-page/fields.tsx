import { useState } from 'react';
import { CodeField } from '../../ui/code-field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { PasswordRules } from '../../ui/password-rules.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { Specimen } from './specimen.tsx';

const nothing = () => {};

function Typed() {
  const [value, setValue] = useState('Northbeam');
  return (
    <TextField label="Workspace name" value={value} onChange={setValue} help="Shown to everybody in it." />
  );
}

function TypedText() {
  const [value, setValue] = useState('Why the account left.\nAsked in the exit call.');
  return <TextArea label="Description" value={value} onChange={setValue} maxLength={500} />;
}

function TypedPassword() {
  const [value, setValue] = useState('North26');
  return (
    <div>
      <PasswordField label="Password" value={value} onChange={setValue} autoComplete="off" />
      <PasswordRules id="specimen-rules" password={value} />
    </div>
  );
}

function TypedCode() {
  const [value, setValue] = useState('482');
  return <CodeField value={value} onChange={setValue} />;
}

function Searched() {
  const [value, setValue] = useState('');
  return <SearchField value={value} onChange={setValue} placeholder="Search fields" />;
}

const columns = 'grid grid-cols-2 items-start gap-5 narrow:grid-cols-1';

export function Fields() {
  return (
    <>
      <Specimen name="Text field">
        <div className={columns}>
          <Typed />
          <TextField label="Empty" value="" onChange={nothing} />
          <div data-force="hover">
            <TextField label="Hover" value="Maya Okafor" onChange={nothing} />
          </div>
          <div data-force="focus">
            <TextField label="Focus" value="Maya Okafor" onChange={nothing} />
          </div>
          <TextField
            label="Error"
            value="maya@"
            onChange={nothing}
            error="Please enter a valid email address"
          />
          <TextField label="Read-only" value="maya@northbeam.io" readOnly onChange={nothing} />
          <TextField label="Disabled" value="maya@northbeam.io" disabled onChange={nothing} />
        </div>
      </Specimen>
      <Specimen name="Text area">
        <div className={columns}>
          <TypedText />
          <TextArea label="Empty" value="" onChange={nothing} />
          <div data-force="hover">
            <TextArea label="Hover" value="Why the account left." onChange={nothing} />
          </div>
          <div data-force="focus">
            <TextArea label="Focus" value="Why the account left." onChange={nothing} />
          </div>
          <TextArea label="Error" value="" onChange={nothing} error="Description is required" />
          <TextArea label="Disabled" value="Why the account left." onChange={nothing} disabled />
        </div>
      </Specimen>
      <Specimen name="Password field">
        <div className={columns}>
          <TypedPassword />
          <PasswordField
            label="Confirm password"
            value="North2"
            onChange={nothing}
            autoComplete="off"
            error="Passwords do not match"
          />
        </div>
      </Specimen>
      <Specimen name="Code field">
        <div className={columns}>
          <TypedCode />
          <CodeField value="482913" onChange={nothing} disabled />
        </div>
      </Specimen>
      <Specimen name="Search field">
        <div className="flex flex-wrap gap-5">
          <Searched />
          <SearchField value="Quarry" onChange={nothing} placeholder="Search fields" />
          <SearchField value="" disabled onChange={nothing} placeholder="Not loaded yet" />
        </div>
      </Specimen>
    </>
  );
}
