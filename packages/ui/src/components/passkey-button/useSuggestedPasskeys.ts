import { useEffect, useEffectEvent } from 'react';
import {
  endPasskeyRequest,
  suggestsPasskeys,
  takePasskey,
  type UsedPasskey,
} from '../../passkeys/passkeyCeremonies.ts';

/** How long a request is kept: challenges last for five minutes. */
const keptMs = 4 * 60_000;

interface SuggestedPasskeys {
  /** False while another request is made. */
  readonly isOn: boolean;
  readonly start: () => Promise<Parameters<typeof takePasskey>[0]>;
  readonly onUsed: (used: UsedPasskey) => void;
}

/** Has the browser suggest passkeys in the field of the address, where it can. */
export function useSuggestedPasskeys({ isOn, start, onUsed }: SuggestedPasskeys): void {
  const ask = useEffectEvent(async () => takePasskey(await start(), { isSuggested: true }));
  const report = useEffectEvent(onUsed);
  useEffect(() => {
    if (!isOn) return undefined;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isAsked = false;
    const suggest = async () => {
      timer = setTimeout(() => void suggest(), keptMs);
      isAsked = true;
      // It ends without a passkey when the next one begins, or where the network fails: the button is still there.
      const used = await ask().catch(() => null);
      if (used === null || isOver) return;
      clearTimeout(timer);
      report(used);
    };
    void suggestsPasskeys().then(
      (canSuggest) => (canSuggest && !isOver ? suggest() : undefined),
      () => undefined,
    );
    return () => {
      isOver = true;
      clearTimeout(timer);
      if (isAsked) void endPasskeyRequest().catch(() => undefined);
    };
  }, [isOn]);
}
