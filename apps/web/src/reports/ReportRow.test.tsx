import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import type { FakeHandler } from 'ufi-core/testing';
import { uiMessages } from 'ufi-ui/messages';
import { createFixtureServices } from '../gallery/createFixtureServices.ts';
import { asMarina, people, post, say, threadLists, threadRecords } from '../gallery/fixtureRecords.ts';
import { ptBR } from '../testing/texts.ts';
import { ServicesContext } from '../services/appServices.ts';
import { ReportRow } from './ReportRow.tsx';

const { marina, joana } = people;
const group = '4001';
const theirs = say({ n: 1, by: joana, text: 'Compre já' });

function open(postAuthor = marina.id) {
  const sent: unknown[] = [];
  const handle: FakeHandler = ({ request }) => {
    if (request.path === '/groups/mutemember/') sent.push(request.body);
    return undefined;
  };
  const target = { group_id: group };
  const records = threadRecords({ comments: [theirs], viewer: marina, roles: ['viewer', 'groupAdmin'], target });
  const services = createFixtureServices({ session: asMarina, post, records, lists: threadLists([theirs]), handle });
  const report = {
    target: post.id,
    comment: theirs.fbid,
    postAuthor,
    reasons: ['spam'],
    notes: [],
    time: 1_700_000_000,
  } as const;
  const drawn = render(
    <IntlProvider locale="pt-BR" messages={{ ...uiMessages['pt-BR'], ...ptBR }}>
      <Provider store={services.store}>
        <ServicesContext value={services}>
          <ReportRow report={report} />
        </ServicesContext>
      </Provider>
    </IntlProvider>,
  );
  return { sent, unmount: drawn.unmount, user: userEvent.setup() };
}

describe('a reported comment', () => {
  it('web.02 mutes its author in the post’s group, also from the queue of one’s own posts', async () => {
    const { sent, user } = open();
    await user.click(screen.getByRole('button', { name: 'Mais opções' }));
    await user.click(screen.getByRole('menuitem', { name: 'Silenciar membro…' }));
    await screen.findByRole('dialog', { name: 'Silenciar Joana Prado' });
    await user.click(screen.getByRole('button', { name: 'Silenciar' }));
    expect(sent).toEqual([expect.objectContaining({ group_id: group, user_id: joana.id })]);
  });

  it('marks comments by the post’s author, also in a group’s queue', () => {
    const { unmount } = open();
    expect(screen.queryByText('Autor')).toBeNull();
    unmount();
    open(joana.id);
    expect(screen.getByText('Autor')).toBeTruthy();
  });
});
