import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import type { Session } from 'ufi-core/contract';
import { uiMessages } from 'ufi-ui/messages';
import { createFixtureServices } from '../gallery/createFixtureServices.ts';
import { asMarina, asNobody, people, post, say, threadLists, threadRecords } from '../gallery/fixtureRecords.ts';
import { ptBR } from '../testing/texts.ts';
import { ServicesContext } from '../services/appServices.ts';
import { ReportPage } from './ReportPage.tsx';

const { marina, joana } = people;
const comment = say({ n: 1, by: joana, text: 'Compre já' });

function open(session: Session) {
  const comments = [comment];
  const records = threadRecords({ comments, viewer: session === asNobody ? undefined : marina });
  const services = createFixtureServices({ session, post, records, lists: threadLists(comments) });
  render(
    <IntlProvider locale="pt-BR" messages={{ ...uiMessages['pt-BR'], ...ptBR }}>
      <ServicesContext value={services}>
        <Provider store={services.store}>
          <ReportPage target={post.ftentidentifier} comment={comment.fbid} />
        </Provider>
      </ServicesContext>
    </IntlProvider>,
  );
  const bodies = () =>
    services.store.transport.requests
      .filter(({ request }) => request.path === '/ufi/report/')
      .map(({ request }) => request.body);
  return { user: userEvent.setup(), bodies, settle: () => services.store.settle() };
}

describe('the report page', () => {
  it('S6.01/1 sends a reason once, with a note for another reason', async () => {
    const { user, bodies, settle } = open(asMarina);
    expect(screen.getByText('Compre já')).toBeTruthy();
    expect(screen.getAllByRole('radio')).toHaveLength(10);
    expect(screen.queryByRole('textbox')).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Outro motivo' }));
    await user.type(screen.getByRole('textbox', { name: 'Conte o que aconteceu' }), 'um golpe');
    await user.click(screen.getByRole('button', { name: 'Enviar denúncia' }));
    await settle();
    expect(bodies()).toMatchObject([{ comment_id: comment.fbid, reason: 'other', note: 'um golpe' }]);
    expect(screen.getByText(/Denúncia enviada/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Enviar denúncia' })).toBeNull();
  });

  it('links signed-out people to the sign-in', () => {
    open(asNobody);
    expect(screen.getByRole('link', { name: 'Entrar' })).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
  });
});
