import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { ptBR } from '../testing/texts.ts';
import { FeedTabs } from './FeedTabs.tsx';

it.each([
  [undefined, 'Tudo'],
  ['followed', 'Seguindo'],
  ['groups', 'Grupos'],
] as const)('web.426 links to each feed, and marks that of %s', (sources, marked) => {
  render(
    <IntlProvider locale="pt-BR" messages={ptBR}>
      <FeedTabs sources={sources} />
    </IntlProvider>,
  );
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Tudo', '/'],
    ['Seguindo', '/?feed=followed'],
    ['Grupos', '/?feed=groups'],
  ]);
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe(marked);
});
