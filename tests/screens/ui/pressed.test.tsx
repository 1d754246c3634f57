/** What was pressed is shown at once where the address decides, although its page is rendered later (decision 102). */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { LinkInterceptor } from '../../../src/app/router/link-interceptor.tsx';
import { useShape } from '../../../src/app/router/use-shape.ts';
import { slowly } from '../../support/screens/slowly.tsx';

beforeEach(() => window.history.replaceState(null, '', '/one'));

test('a link is marked from the press until its page is rendered', async () => {
  const { Slow, arrive } = slowly();
  const Pages = () =>
    useLocation().pathname === '/two' ? (
      <Slow>
        <h1>Two</h1>
      </Slow>
    ) : (
      <h1>One</h1>
    );
  render(
    <BrowserRouter>
      <LinkInterceptor />
      <a href="/two">To the second</a>
      <a href="/one">To the first</a>
      <Pages />
    </BrowserRouter>,
  );
  const link = screen.getByRole('link', { name: 'To the second' });
  await act(async () => void fireEvent.click(link));
  expect(screen.getByRole('heading')).toHaveTextContent('One');
  expect(link).toHaveAttribute('data-going');
  expect(screen.getByRole('link', { name: 'To the first' })).not.toHaveAttribute('data-going');
  await arrive();
  expect(screen.getByRole('heading')).toHaveTextContent('Two');
  expect(link).not.toHaveAttribute('data-going');
});

test('the mark is that of the link that was pressed last', async () => {
  const { Slow } = slowly();
  const Pages = () => (useLocation().pathname === '/one' ? <h1>One</h1> : <Slow>later</Slow>);
  render(
    <BrowserRouter>
      <LinkInterceptor />
      <a href="/two">To the second</a>
      <a href="/three">To the third</a>
      <Pages />
    </BrowserRouter>,
  );
  const [second, third] = screen.getAllByRole('link');
  for (const link of [second, third]) await act(async () => void fireEvent.click(link as HTMLElement));
  expect(second).not.toHaveAttribute('data-going');
  expect(third).toHaveAttribute('data-going');
});

test('a shape is shown as pressed before the records are shown that way', async () => {
  const { Slow, arrive } = slowly();
  function Shapes() {
    const { shape, pressed, choose } = useShape('board');
    return (
      <>
        <button type="button" aria-pressed={pressed === 'board'} onClick={() => choose('board')}>
          Board
        </button>
        {shape === 'board' ? <Slow>cards</Slow> : 'rows'}
      </>
    );
  }
  render(
    <BrowserRouter>
      <Shapes />
    </BrowserRouter>,
  );
  await act(async () => void fireEvent.click(screen.getByRole('button')));
  expect(screen.getByRole('button')).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByText('rows')).toBeVisible();
  await arrive();
  expect(screen.getByText('cards')).toBeVisible();
});
