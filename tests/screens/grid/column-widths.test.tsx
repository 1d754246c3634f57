/** Making columns wider and narrower and hiding them: by keyboard, by pointer, by menu (WCAG 2.5.7). */
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { ColumnMenu } from '../../../src/grid/column-menu.tsx';
import { columns, scroller, Things, things } from './things.tsx';

const rows = things(3);
let chosen: [string, number | null][] = [];
let drawn: string[] = [];
const onDraw = (id: string) => drawn.push(id);
beforeEach(() => {
  chosen = [];
  drawn = [];
});

function Resizable({ first = {} }: { readonly first?: Readonly<Record<string, number>> }) {
  const [widths, setWidths] = useState(first);
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const resize = (key: string, width: number | null) => {
    chosen.push([key, width]);
    const others = Object.entries(widths).filter(([each]) => each !== key);
    setWidths(Object.fromEntries(width === null ? others : [...others, [key, width]]));
  };
  return (
    <>
      <ColumnMenu
        grid="things"
        columns={columns}
        hidden={hidden}
        widths={widths}
        onToggle={(key) =>
          setHidden(hidden.includes(key) ? hidden.filter((each) => each !== key) : [...hidden, key])
        }
        onResize={resize}
        density="comfortable"
        onDensity={() => {}}
        onArrange={() => {}}
        onReset={() => {
          setHidden([]);
          setWidths({});
        }}
      />
      <Things
        id="things"
        rows={rows}
        columns={hidden.length === 0 ? columns : columns.filter(({ key }) => !hidden.includes(key))}
        widths={widths}
        onResize={resize}
        onDraw={onDraw}
      />
      <button type="button">After</button>
    </>
  );
}

const template = () => scroller().style.getPropertyValue('--grid-columns');
const own = 'minmax(100px, 100fr)';
const pinned = 'minmax(min(100px, 50vw), 100fr)';
const grip = (name: string) => {
  const found = screen.getByRole('columnheader', { name }).querySelector('.grid-grip');
  return found ?? document.body;
};

describe('by keyboard', () => {
  const toHeader = async () => {
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{ArrowUp}{ArrowRight}');
  };

  test('the arrow keys with Alt and Shift change the width of the focused header by 16 px', async () => {
    render(<Resizable />);
    await toHeader();
    const header = screen.getByRole('button', { name: 'Size' });
    expect(header).toHaveFocus();
    expect(header).toHaveAttribute('aria-keyshortcuts', 'Alt+Shift+ArrowRight Alt+Shift+ArrowLeft');
    await userEvent.keyboard('{Alt>}{Shift>}{ArrowRight}{ArrowRight}{ArrowLeft}{/Shift}{/Alt}');
    expect(chosen).toEqual([
      ['size', 116],
      ['size', 132],
      ['size', 116],
    ]);
    expect(template()).toBe(`${pinned} 116px ${own} ${own}`);
    expect(header).toHaveFocus();
  });

  test.each([
    [56, 'ArrowLeft', 48],
    [590, 'ArrowRight', 600],
  ])('a width of %d px that is changed by %s ends at %d px', async (from, key, to) => {
    render(<Resizable first={{ size: from }} />);
    await toHeader();
    await userEvent.keyboard(`{Alt>}{Shift>}{${key}}{${key}}{/Shift}{/Alt}`);
    expect(chosen).toEqual([
      ['size', to],
      ['size', to],
    ]);
  });

  test('the arrow keys with Alt and Shift in a cell change no width', async () => {
    render(<Resizable />);
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{Alt>}{Shift>}{ArrowRight}{/Shift}{/Alt}');
    expect(chosen).toEqual([]);
  });
});

describe('by pointer', () => {
  // jsdom captures no pointer; here the events are sent to the handle itself.
  Element.prototype.setPointerCapture = () => {};
  const drag = (name: string, by: number, end = 'pointerup') => {
    const handle = grip(name);
    fireEvent(handle, new MouseEvent('pointerdown', { bubbles: true, clientX: 300 }));
    fireEvent(handle, new MouseEvent('pointermove', { bubbles: true, clientX: 300 + by }));
    const live = template();
    fireEvent(handle, new MouseEvent(end, { bubbles: true, clientX: 300 + by }));
    return live;
  };

  test('the width follows a drag, which draws no row, and is reported once', () => {
    render(<Resizable />);
    drawn = [];
    expect(drag('Size', 180)).toBe(`${pinned} 180px ${own} ${own}`);
    expect(drawn).toEqual([]);
    expect(chosen).toEqual([['size', 180]]);
    expect(template()).toBe(`${pinned} 180px ${own} ${own}`);
  });

  test('a drag that is cancelled leaves the width as it was', () => {
    render(<Resizable />);
    drag('Size', 180, 'pointercancel');
    expect(chosen).toEqual([]);
    expect(template()).toBe(`${pinned} ${own} ${own} ${own}`);
  });

  test('a click on the handle changes no width, and a double click gives the column its own width', async () => {
    render(<Resizable first={{ size: 200 }} />);
    await userEvent.click(grip('Size'));
    expect(chosen).toEqual([]);
    await userEvent.dblClick(grip('Size'));
    expect(chosen).toEqual([['size', null]]);
    expect(template()).toBe(`${pinned} ${own} ${own} ${own}`);
  });
});

describe('by menu', () => {
  const open = () => userEvent.click(screen.getByRole('button', { name: 'Columns' }));
  const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

  test('the menu hides and shows all columns but the one that names the rows', async () => {
    render(<Resizable />);
    await open();
    expect(screen.getAllByRole('checkbox').flatMap((box) => box.closest('li')?.textContent ?? [])).toEqual([
      'Size',
      'Id',
      'Tag',
    ]);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Id' }));
    expect(headers()).toEqual(['Name', 'Size', 'Tag']);
    expect(screen.getByRole('button', { name: 'Wider, Id' })).toBeDisabled();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Id' }));
    expect(headers()).toEqual(['Name', 'Size', 'Id', 'Tag']);
  });

  test('the menu makes columns wider and narrower and resets them', async () => {
    render(<Resizable />);
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Wider, Tag' }));
    await userEvent.click(screen.getByRole('button', { name: 'Narrower, Name' }));
    expect(template()).toBe(`min(84px, 50vw) ${own} ${own} 116px`);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Size' }));
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
    expect(template()).toBe(`${pinned} ${own} ${own} ${own}`);
    expect(headers()).toEqual(['Name', 'Size', 'Id', 'Tag']);
  });

  test('the menu closes on Escape, on a click outside and when Tab leaves it', async () => {
    render(<Resizable />);
    const dialog = () => screen.queryByRole('dialog', { name: 'Columns' });
    await open();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Id' }));
    await userEvent.keyboard('{Escape}');
    expect(dialog()).toBeNull();
    expect(screen.getByRole('button', { name: 'Columns' })).toHaveFocus();
    await open();
    await userEvent.click(document.body);
    expect(dialog()).toBeNull();
    await open();
    screen.getByRole('button', { name: 'Reset' }).focus();
    await userEvent.tab();
    expect(dialog()).toBeNull();
  });
});
