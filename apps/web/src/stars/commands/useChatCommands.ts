import { useCallback, useEffect, useRef, useState } from 'react';
import type { ParsedInputOf } from 'ufi-core/contract';
import { RequestError } from 'ufi-core/request';
import { starsEndpoints, withChatCommand, type ChatCommand } from 'ufi-stars/contract';
import { useServices } from '../../services/appServices.ts';
import { isForbidden } from '../../services/isForbidden.ts';

/** A command as it is to be; without an answer it is taken away. */
export type CommandChange = Pick<ParsedInputOf<typeof starsEndpoints.setChatCommand>, 'name' | 'answer'>;

/** Outcome of a change of a command. */
export type CommandOutcome = 'done' | 'full' | 'forbidden' | 'failed';

type Loaded = readonly ChatCommand[] | 'loading' | 'failed' | 'refused';

function outcomeOf(error: unknown): CommandOutcome {
  if (isForbidden(error)) return 'forbidden';
  return error instanceof RequestError && error.failure.fields['name'] === 'too_many' ? 'full' : 'failed';
}

/** The chat commands of a person or page with the pending changes applied, for who may set them. */
export function useChatCommands(owner: string) {
  const { dispatcher, makeId, session } = useServices();
  const isSignedIn = session.person !== null;
  const [loaded, setLoaded] = useState<Loaded>('loading');
  const [pending, setPending] = useState<readonly CommandChange[]>([]);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const load = useCallback(() => {
    setLoaded('loading');
    dispatcher.call(starsEndpoints.fetchChatCommands, { owner_id: owner }).then(
      ({ commands }) => setLoaded(commands),
      (error: unknown) => setLoaded(isForbidden(error) ? 'refused' : 'failed'),
    );
  }, [dispatcher, owner]);
  useEffect(() => {
    if (isSignedIn) load();
  }, [isSignedIn, load]);
  /** Changes are sent one after the other, so that the latest answer is the latest state. */
  const change = (wanted: CommandChange): Promise<CommandOutcome> => {
    setPending((changes) => [...changes, wanted]);
    const input = { owner_id: owner, ...wanted, client_id: makeId() };
    const sent = last.current
      .then(() => dispatcher.call(starsEndpoints.setChatCommand, input))
      .then(
        ({ commands }): CommandOutcome => {
          setLoaded(commands);
          return 'done';
        },
        (error: unknown) => outcomeOf(error),
      )
      .finally(() => setPending((changes) => changes.filter((each) => each !== wanted)));
    last.current = sent;
    return sent;
  };
  const commands = typeof loaded === 'string' ? loaded : pending.reduce(withChatCommand, loaded);
  return { commands: isSignedIn ? commands : ('refused' as const), load, change };
}
