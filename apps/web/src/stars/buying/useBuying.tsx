import { useEffect, useState, type ReactNode } from 'react';
import { type StarsPack, starsEndpoints } from 'ufi-stars/contract';
import { useLazyPart } from 'ufi-ui';
import { createLazyPart } from '../../messages/lazyParts.ts';
import { useServices, type AppServices } from '../../services/appServices.ts';

type Packs = Promise<readonly StarsPack[]>;

/** Cache of this page: what an instance sells changes with its configuration. */
const loaded = new WeakMap<AppServices['dispatcher'], Packs>();

/** The packs of stars that the instance sells. @throws RequestError */
function loadPacks(dispatcher: AppServices['dispatcher']): Packs {
  const known = loaded.get(dispatcher);
  if (known !== undefined) return known;
  const loading = dispatcher.call(starsEndpoints.fetchPacks, {}).then(({ packs }) => packs);
  loaded.set(dispatcher, loading);
  loading.catch(() => loaded.delete(dispatcher));
  return loading;
}

/** The surface that stars are bought from. */
export interface BuyingContext {
  /** The stars in the wallet, as far as they are known. */
  readonly balance?: number | undefined;
  /** The number of stars that are to be sent. */
  readonly needed?: number;
  /** Path to which the page after the checkout leads back; null for none. By default the present page. */
  readonly returnTo?: string | null;
  /** Keeps what waits for the stars, before the page is left. */
  readonly onLeave?: () => Promise<unknown>;
  readonly onClosed?: () => void;
}

interface Buying {
  /** Opens the dialog; null where no stars are sold, and until that is known. */
  readonly buy: (() => void) | null;
  /** The dialog, while it is open. */
  readonly dialog: ReactNode;
}

const dialogPart = createLazyPart(() => import('./BuyStars.tsx'));

/** Buying stars: a dialog that leads to the checkout of the payment service. */
export function useBuying({ returnTo, onLeave, onClosed, ...place }: BuyingContext): Buying {
  const packs = usePacks();
  const [isOpen, setIsOpen] = useState(false);
  const { part } = useLazyPart(dialogPart, isOpen);
  const leaveFor = async (checkout: string) => {
    // Without storage the words are kept all the same; only what was chosen has to be chosen again.
    await onLeave?.().catch(() => undefined);
    location.assign(checkout);
  };
  const dialog = isOpen && part && (
    <part.BuyStars
      {...place}
      packs={packs}
      returnTo={returnTo === undefined ? location.pathname + location.search : returnTo}
      onOpened={leaveFor}
      onClose={() => {
        setIsOpen(false);
        onClosed?.();
      }}
    />
  );
  const buy = () => {
    dialogPart.load();
    setIsOpen(true);
  };
  return { buy: packs.length === 0 ? null : buy, dialog };
}

/** The packs of the instance; none until they are loaded. */
function usePacks(): readonly StarsPack[] {
  const { dispatcher } = useServices();
  const [packs, setPacks] = useState<readonly StarsPack[]>([]);
  useEffect(() => {
    let isGone = false;
    loadPacks(dispatcher).then(
      (sold) => isGone || setPacks(sold),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [dispatcher]);
  return packs;
}
