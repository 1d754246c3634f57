import { Pencil, Plus } from 'lucide-react';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { Row, Specimen } from './specimen.tsx';

const tones = [
  ['primary', 'Save'],
  ['secondary', 'Cancel'],
  ['danger', 'Delete folder'],
  ['ghost', 'Ghost'],
] as const;
const nothing = () => {};
const pencil = <Pencil aria-hidden="true" className="size-icon-md" strokeWidth={1.75} />;

function All(props: { readonly disabled?: boolean; readonly busy?: boolean }) {
  return tones.map(([tone, label]) => (
    <Button key={tone} tone={tone} {...props}>
      {label}
    </Button>
  ));
}

export function Buttons() {
  return (
    <>
      <Specimen name="Button">
        <Row state="Rest">
          <All />
        </Row>
        <Row state="Hover" force="hover">
          <All />
        </Row>
        <Row state="Pressed" force="active">
          <All />
        </Row>
        <Row state="Focus" force="focus">
          <All />
        </Row>
        <Row state="Disabled">
          <All disabled />
        </Row>
        <Row state="Busy">
          <All busy />
        </Row>
        <Row state="Sizes, icon">
          <Button size="sm">Small</Button>
          <Button size="lg">Large</Button>
          <Button
            tone="primary"
            icon={<Plus aria-hidden="true" className="size-icon-md" strokeWidth={1.75} />}
          >
            New action
          </Button>
          <ButtonLink href="/dev/ui">Link as a button</ButtonLink>
        </Row>
      </Specimen>
      <Specimen name="Icon button">
        <Row state="Rest">
          <IconButton label="Edit name" onClick={nothing}>
            {pencil}
          </IconButton>
        </Row>
        <Row state="Hover" force="hover">
          <IconButton label="Edit name" onClick={nothing}>
            {pencil}
          </IconButton>
        </Row>
        <Row state="Focus" force="focus">
          <IconButton label="Edit name" onClick={nothing}>
            {pencil}
          </IconButton>
        </Row>
        <Row state="Disabled">
          <IconButton label="Edit name" disabled onClick={nothing}>
            {pencil}
          </IconButton>
        </Row>
      </Specimen>
      <Specimen name="Link">
        <Row state="Rest">
          <TextLink href="/dev/ui">Forgot password?</TextLink>
          <TextLink href="/dev/ui" underlined>
            in running text
          </TextLink>
          <LinkButton onClick={nothing}>Resend code</LinkButton>
          <LinkButton tone="success" onClick={nothing}>
            Code sent
          </LinkButton>
        </Row>
        <Row state="Focus" force="focus">
          <TextLink href="/dev/ui">Forgot password?</TextLink>
          <LinkButton onClick={nothing}>Resend code</LinkButton>
        </Row>
        <Row state="Disabled">
          <LinkButton disabled onClick={nothing}>
            Resend code
          </LinkButton>
        </Row>
      </Specimen>
    </>
  );
}
