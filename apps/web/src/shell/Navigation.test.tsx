import { describe, expect, it } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import type { Session } from 'ufi-core/contract';
import { uiMessages } from 'ufi-ui/messages';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { createFixtureServices } from '../gallery/createFixtureServices.ts';
import { asMarina, asNobody, post } from '../gallery/fixtureRecords.ts';
import { ptBR } from '../testing/texts.ts';
import { ServicesContext } from '../services/appServices.ts';
import { Navigation } from './Navigation.tsx';

function linksAt(path: string, session: Session): (readonly [string | null, string | null])[] {
  const services = createFixtureServices({ session, post, records: {}, lists: [] });
  render(
    <IntlProvider locale="pt-BR" messages={{ ...uiMessages['pt-BR'], ...ptBR }}>
      <Provider store={services.store}>
        <ServicesContext value={services}>
          <Router hook={memoryLocation({ path }).hook}>
            <Navigation />
          </Router>
        </ServicesContext>
      </Provider>
    </IntlProvider>,
  );
  const links = within(screen.getByRole('navigation', { name: 'Navegação' })).getAllByRole('link');
  return links.map((link) => [link.getAttribute('href'), link.getAttribute('aria-current')] as const);
}

describe('the navigation', () => {
  it('web.424 leads signed-in people to the main pages, and marks the one that is shown', () => {
    expect(linksAt('/groups/new', asMarina)).toEqual([
      ['/', null],
      ['/search', null],
      ['/groups', 'page'],
      ['/pages', null],
      ['/messages', null],
      ['/notifications', null],
    ]);
  });

  it.each([
    ['/', '/'],
    ['/posts/1', null],
    ['/searching', null],
    ['/search', '/search'],
  ])('web.424 marks at %s the link to %s, and leads guests to what they may read', (path, marked) => {
    expect(linksAt(path, asNobody)).toEqual(['/', '/search'].map((href) => [href, href === marked ? 'page' : null]));
  });
});
