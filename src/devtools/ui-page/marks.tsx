import { groupings, modules } from '../../../contract/modules.ts';
import { AccountLogo } from '../../ui/account-logo.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { ConfidenceChip } from '../../ui/confidence-chip.tsx';
import { DaysUntil } from '../../ui/days-until.tsx';
import { ModuleChip } from '../../ui/module-chip.tsx';
import { NoValue } from '../../ui/no-value.tsx';
import { StepsBar } from '../../ui/steps-bar.tsx';
import { Wordmark } from '../../ui/wordmark.tsx';
import { Row, Specimen } from './specimen.tsx';

const people = ['Maya Okafor', 'Anton Petrov', 'Priya Raman', 'Diego Ruiz', 'Tomás Lima', 'Chen Va'];

export function Marks() {
  return (
    <>
      <Specimen name="Badge">
        <Row state="Status">
          <Badge tone="success">Active</Badge>
          <Badge tone="warning">Pending</Badge>
          <Badge tone="danger">Declined by User</Badge>
          <Badge>Cancelled</Badge>
          <Badge tone="outline">System</Badge>
        </Row>
        <Row state="Plan">
          <Badge small>Free</Badge>
          <Badge small tone="info">
            Pro
          </Badge>
          <Badge small tone="success">
            Enterprise
          </Badge>
        </Row>
      </Specimen>
      <Specimen name="Module chip">
        <Row state="Groupings">
          {groupings.map((grouping) => (
            <ModuleChip key={grouping} grouping={grouping} />
          ))}
        </Row>
        <Row state="Modules">
          {modules.map(({ slug, name, grouping }) => (
            <ModuleChip key={slug} grouping={grouping} name={name} />
          ))}
        </Row>
      </Specimen>
      <Specimen name="Avatar">
        <Row state="People">
          {people.map((name) => (
            <Avatar key={name} id={name} name={name} picture={null} size="md" />
          ))}
          <Avatar id="one" name="Cher" picture={null} />
        </Row>
        <Row state="Workspaces">
          <Avatar id="northbeam" name="Northbeam" picture={null} size="md" square />
          <AccountLogo name="Quarry & Stone" src={null} />
        </Row>
      </Specimen>
      <Specimen name="Value">
        <Row state="Confidence">
          <ConfidenceChip level="high" />
          <ConfidenceChip level="medium" />
          <ConfidenceChip level="low" />
        </Row>
        <Row state="Days until">
          <DaysUntil days={-9} />
          <DaysUntil days={12} />
          <DaysUntil days={44} />
          <NoValue />
        </Row>
        <Row state="Steps">
          <StepsBar step={1} of={3} />
          <StepsBar step={3} of={3} />
        </Row>
        <Row state="Brand">
          <Wordmark href="/dev/ui" />
          <Wordmark href="/dev/ui" short />
        </Row>
      </Specimen>
    </>
  );
}
