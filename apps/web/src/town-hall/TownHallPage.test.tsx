import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import { townHallAddress, type TownHallOptions } from 'ufi-core/internal/addresses';
import { endpointRegistry, type InputOf, type TownHall } from 'ufi-core/contract';
import { uiMessages } from 'ufi-ui/messages';
import { createFixtureServices } from '../gallery/createFixtureServices.ts';
import { asMarina, asNobody, people, post } from '../gallery/fixtureRecords.ts';
import { ptBR } from '../testing/texts.ts';
import { ToastProvider } from '../contexts/ToastProvider.tsx';
import { ServicesContext } from '../services/appServices.ts';
import { TownHallPage } from './TownHallPage.tsx';

const nothing: TownHall = { place: null, is_shown: false, places: ['Salvador', 'Vitória'], representatives: [] };

function open(options: TownHallOptions = {}, { townHall = nothing, session = asMarina } = {}) {
  history.replaceState(null, '', townHallAddress(options));
  type Saving = InputOf<typeof endpointRegistry.saveTownHall>;
  const save = jest.fn(async ({ place, is_shown }: Saving) => ({ ...townHall, place, is_shown }));
  const view = createFixtureServices({ session, post, records: {}, lists: [] });
  const call = async (endpoint: unknown, input: Saving) =>
    endpoint === endpointRegistry.saveTownHall ? save(input) : townHall;
  const services = { ...view, dispatcher: { call: call as never } };
  const fail = (error: Error) => {
    throw error;
  };
  render(
    <IntlProvider locale="pt-BR" messages={{ ...uiMessages['pt-BR'], ...ptBR }} onError={fail}>
      <Provider store={services.store}>
        <ServicesContext value={services}>
          <ToastProvider>
            <TownHallPage />
          </ToastProvider>
        </ServicesContext>
      </Provider>
    </IntlProvider>,
  );
  return { user: userEvent.setup(), save };
}

describe('the settings of the constituent badge', () => {
  it('S2.05 save the person’s place, if it is shown, and the referrer', async () => {
    const { user, save } = open({ ref: 'badge' });
    expect((await screen.findByRole<HTMLInputElement>('checkbox')).disabled).toBe(true);
    await user.selectOptions(screen.getByLabelText('Onde você mora'), 'Vitória');
    await user.click(screen.getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(save.mock.calls).toEqual([[{ place: 'Vitória', is_shown: true, source: 'badge' }]]);
    expect(await screen.findByText('Salvo. Vale para os próximos comentários.')).toBeTruthy();
  });

  it('S2.05 greet new people unless told not to, and open at the tab in the address', async () => {
    open(
      { settingNux: true, tab: 'reps' },
      { townHall: { ...nothing, place: 'Vitória', representatives: [people.radio] } },
    );
    expect(await screen.findByText(/sabe que você mora lá/)).toBeTruthy();
    expect((await screen.findByRole('link', { name: people.radio.name })).getAttribute('href')).toBe(
      `${people.radio.uri}?fref=ufi`,
    );
    expect(screen.queryByText('Há novos representantes da sua cidade.')).toBeNull();
  });

  it('S2.05 announce new representatives', async () => {
    const townHall = { ...nothing, place: 'Vitória', representatives: [people.radio] };
    open({ newReps: true, settingNux: true, hideNux: true, notifId: '7' }, { townHall });
    expect(await screen.findByText('Há novos representantes da sua cidade.')).toBeTruthy();
    expect(screen.queryByText(/sabe que você mora lá/)).toBeNull();
  });

  it('require a session', async () => {
    open({}, { session: asNobody });
    expect(await screen.findByRole('link', { name: 'Entrar' })).toBeTruthy();
  });
});
