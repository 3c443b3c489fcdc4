import { useMemo, type RefObject } from 'react';
import type { ComposerHandle, MediaHandle } from 'ufi-ui/composer';
import 'ufi-ui/icons';
import { ComposerPickers, type Sticker } from 'ufi-ui/pickers';
import { pickersOf } from '../../composer/pickersOf.ts';
import { useGifPicking } from '../../composer/useGifPicking.ts';
import { useServices } from '../../services/appServices.ts';

/** Props of the buttons of a message's composer. */
export interface MessageToolsProps {
  readonly composer: RefObject<ComposerHandle | null>;
  readonly media: RefObject<MediaHandle | null>;
  /** The person who uploads, whoever writes. */
  readonly person: string;
  readonly onSticker: (sticker: Sticker) => void;
}

/** Buttons for emoji, stickers and GIFs in a message. */
export function MessageTools({ composer, media, person, onSticker }: MessageToolsProps) {
  const services = useServices();
  const { preferences, source } = useMemo(() => pickersOf(services), [services]);
  const gifs = useGifPicking(media, { target: person, actor: null, use: 'message' });
  const emoji = {
    locale: services.session.locale,
    preferences,
    onPick: (text: string) => composer.current?.insertText(text),
    onDone: () => composer.current?.focus(),
  };
  return <ComposerPickers emoji={emoji} stickers={{ source, areCustomAllowed: true, onPick: onSticker }} gifs={gifs} />;
}
