import { useState } from 'react';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Select } from '../../ui/select.tsx';
import { Switch } from '../../ui/switch.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Row, Specimen } from './specimen.tsx';

const zones = [
  { value: 'utc', label: 'UTC' },
  { value: 'lisbon', label: 'Lisbon' },
  { value: 'kolkata', label: 'Kolkata' },
  { value: 'pacific', label: 'Pacific time, as an example of a long label' },
  { value: 'moon', label: 'Moon (not offered)', disabled: true },
] as const;
type Zone = (typeof zones)[number]['value'];
const modules = [
  { value: 'renewals', label: 'Renewals Dashboard', group: 'Retention' },
  { value: 'health', label: 'Customer Health', group: 'Satisfaction' },
  { value: 'review', label: 'Business Review', group: 'Satisfaction' },
] as const;
type Module = (typeof modules)[number]['value'];
const roles = [
  { value: 'editor', label: 'Editor', help: 'Edit Owned Accounts' },
  { value: 'viewer', label: 'Viewer', help: 'View Only' },
] as const;
const nothing = () => {};

function Grouped() {
  const [chosen, setChosen] = useState<Module | null>(null);
  return (
    <Select
      label="Module"
      value={chosen}
      options={modules}
      onChange={setChosen}
      placeholder="Choose a module"
    />
  );
}

function Checked() {
  const [on, setOn] = useState(true);
  return <Checkbox label="Required field" checked={on} onChange={setOn} help="A value cannot be cleared." />;
}

function Chosen() {
  const [zone, setZone] = useState<Zone | null>('lisbon');
  return <Select label="Timezone" value={zone} options={zones} onChange={setZone} help="Dates follow it." />;
}

function Switched() {
  const [on, setOn] = useState(true);
  return <Switch label="Demo data" checked={on} onChange={setOn} help="Marked rows only." />;
}

function Tabbed() {
  const [tab, setTab] = useState('members');
  return (
    <Tabs
      label="User management"
      selected={tab}
      onSelect={setTab}
      tabs={[
        { id: 'members', label: 'Members', content: <p className="p-5">Four members</p> },
        { id: 'invitations', label: 'Invitations', content: <p className="p-5">No invitations</p> },
        { id: 'roles', label: 'Roles', disabled: true, content: null },
      ]}
    />
  );
}

export function Choices() {
  const rest = { options: zones, onChange: nothing };
  return (
    <>
      <Specimen name="Select">
        <div className="grid grid-cols-2 items-start gap-5 narrow:grid-cols-1">
          <Chosen />
          <Select label="Empty" value={null} {...rest} />
          <div data-force="hover">
            <Select label="Hover" value="utc" {...rest} />
          </div>
          <div data-force="focus">
            <Select label="Focus" value="utc" {...rest} />
          </div>
          <Select label="Error" value="kolkata" error="Failed to save timezone" {...rest} />
          <Select label="Busy" value="kolkata" busy {...rest} />
          <Select label="Read-only" value="kolkata" readOnly {...rest} />
          <Select label="Disabled" value="pacific" disabled {...rest} />
        </div>
      </Specimen>
      <Specimen name="Select in groups">
        <div className="grid grid-cols-2 items-start gap-5 narrow:grid-cols-1">
          <Grouped />
          <Select label="With what each means" value="viewer" options={roles} onChange={nothing} />
          <Select bare label="In a row of a list" value="editor" options={roles} onChange={nothing} />
        </div>
      </Specimen>
      <Specimen name="Checkbox">
        <Row state="Rest">
          <Checked />
          <Checkbox label="Off" checked={false} onChange={nothing} />
        </Row>
        <Row state="Focus" force="focus">
          <Checkbox label="On" checked onChange={nothing} />
        </Row>
        <Row state="Disabled">
          <Checkbox label="On" checked disabled onChange={nothing} />
          <Checkbox label="Off" checked={false} disabled onChange={nothing} />
        </Row>
      </Specimen>
      <Specimen name="Switch">
        <Row state="Rest">
          <Switched />
          <Switch label="Off" checked={false} onChange={nothing} />
        </Row>
        <Row state="Focus" force="focus">
          <Switch label="On" checked onChange={nothing} />
        </Row>
        <Row state="Disabled">
          <Switch label="On" checked disabled onChange={nothing} />
          <Switch label="Off" checked={false} disabled onChange={nothing} />
        </Row>
        <Row state="Busy">
          <Switch label="On" checked busy onChange={nothing} />
          <Switch label="Off" checked={false} busy onChange={nothing} />
        </Row>
        <Row state="Read-only">
          <Switch label="On" checked readOnly onChange={nothing} />
          <Switch label="Off" checked={false} readOnly onChange={nothing} />
        </Row>
      </Specimen>
      <Specimen name="Tabs">
        <Tabbed />
      </Specimen>
    </>
  );
}
