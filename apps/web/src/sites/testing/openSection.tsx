import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { uiMessages } from 'ufi-ui/messages';
import { openScene } from '../../gallery/openScene.ts';
import { asMarina, post } from '../../gallery/sceneRecords.ts';
import ptBR from '../../messages/pt-BR.json';
import { ToastProvider } from '../../notices/ToastProvider.tsx';
import { ServicesContext } from '../../services/appServices.ts';

/** What a server answers to calls, by their names; what it throws it refuses. */
export type SectionAnswers = Readonly<Record<string, (input: never) => object>>;

/** Draws a part of a site's settings; `asked` is what it has asked the server for. */
export function openSection(section: ReactNode, answers: SectionAnswers) {
  const asked: [string, object][] = [];
  const scene = openScene({ session: asMarina, post, records: {}, lists: [] });
  const dispatcher = {
    ...scene.dispatcher,
    call: async ({ name }: { name: string }, input: object) => {
      asked.push([name, input]);
      return answers[name]?.(input as never);
    },
  } as never;
  render(
    <IntlProvider locale="pt-BR" messages={{ ...uiMessages['pt-BR'], ...ptBR }}>
      <ServicesContext value={{ ...scene, dispatcher }}>
        <ToastProvider>{section}</ToastProvider>
      </ServicesContext>
    </IntlProvider>,
  );
  return { user: userEvent.setup(), asked };
}
