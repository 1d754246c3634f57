import { useState } from 'react';
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
const nothing = () => {};

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
