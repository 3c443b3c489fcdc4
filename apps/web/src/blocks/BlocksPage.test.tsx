import { describe, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IntlProvider } from 'react-intl';
import { uiMessages } from 'ufi-ui/messages';
import { openScene } from '../gallery/openScene.ts';
import { asMarina, people, post } from '../gallery/sceneRecords.ts';
import ptBR from '../messages/pt-BR.json';
import { ToastProvider } from '../notices/ToastProvider.tsx';
import { ServicesContext } from '../services/appServices.ts';
import { BlocksPage } from './BlocksPage.tsx';

function open() {
  const lifted: (() => void)[] = [];
  const services = {
    ...openScene({ session: asMarina, post, records: {}, lists: [] }),
    call: () => Promise.resolve({ blocked: [people.joana, people.caio] } as never),
    liftBlock: () => new Promise<void>((resolve) => void lifted.push(resolve)),
  };
  render(
    <IntlProvider locale="pt-BR" messages={{ ...uiMessages['pt-BR'], ...ptBR }}>
      <ServicesContext value={services}>
        <ToastProvider>
          <BlocksPage />
        </ToastProvider>
      </ServicesContext>
    </IntlProvider>,
  );
  const answer = (index: number) => act(async () => lifted[index]?.());
  return { answer, user: userEvent.setup() };
}

describe('the people whom somebody has blocked', () => {
  it('go one by one, also when two are let go at once', async () => {
    const { answer, user } = open();
    for (const { name } of [people.joana, people.caio]) {
      await user.click(await screen.findByRole('button', { name: new RegExp(name) }));
    }
    await answer(0);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining(people.caio.name),
    ]);
    await answer(1);
    expect(screen.queryByRole('listitem')).toBeNull();
  });
});
