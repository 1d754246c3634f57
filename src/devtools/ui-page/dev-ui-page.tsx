/** Every UI primitive in every state, light and dark. The visual tests take their screenshots here. */
import { PageTools } from '../../ui/page-tools.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { Buttons } from './buttons.tsx';
import { Choices } from './choices.tsx';
import { Fields } from './fields.tsx';
import { ListTables } from './list-tables.tsx';
import { Marks } from './marks.tsx';
import { Overlays } from './overlays.tsx';
import { States } from './states.tsx';

export function DevUiPage() {
  usePageTitle('Primitives');
  return (
    <main className="mx-auto grid max-w-[1440px] gap-8 px-10 py-8 narrow:px-4 narrow:py-5">
      <header className="grid gap-1">
        <h1 className="text-xl font-semibold tracking-display">Primitives</h1>
        <p className="max-w-chat text-text-secondary">
          Every primitive in every state, light at the left and dark at the right. What opens takes the theme
          of the page.
        </p>
      </header>
      <Buttons />
      <Fields />
      <Choices />
      <Overlays />
      <Marks />
      <ListTables />
      <States />
      <PageTools />
    </main>
  );
}
