import { useEffect, useRef, useState, type RefObject } from 'react';
import { useIntl } from 'react-intl';
import { endpointRegistry, isSameSetting, type Announcement } from 'ufi-core/contract';
import { RequestError } from 'ufi-core/request';
import { useToast } from '../../contexts/ToastProvider.tsx';
import { useServices } from '../../services/appServices.ts';
import { useFormCall } from '../../services/useFormCall.ts';
import { announcementDescriptors } from '../texts/announcementDescriptors.ts';

type Announcements = readonly Announcement[];

/** What was done to the announcement at a place. */
export interface AnnouncementAct {
  readonly done: 'published' | 'saved' | 'ended' | 'removed';
  readonly place: number;
  /** What was written in the form. */
  readonly written?: Announcement;
}

const buttonOf = (place: number | 'another' | null): string => `[data-place="${place}"] button`;

const placeOf = (announcements: Announcements, wanted: Announcement | undefined): number =>
  wanted === undefined ? -1 : announcements.findIndex((each) => isSameSetting(each, wanted));

/**
 * The announcements of the network, and the one in the form. If somebody else has saved others meanwhile, these are shown,
 * and what was written stays in the form: of the same announcement, or else as another one.
 */
export function useKeptAnnouncements(all: RefObject<HTMLElement | null>, first: Announcements) {
  const { formatMessage } = useIntl();
  const { dispatcher } = useServices();
  const showToast = useToast();
  /** Where the focus goes next, as what was pressed is gone. */
  const focusNext = useRef<string | null>(null);
  const [kept, setKept] = useState(first);
  /** The place of the announcement in the form; that after the last for another one. */
  const [edited, setEdited] = useState<number | null>(first.length === 0 ? 0 : null);
  /** What the form begins with, if it is not what is kept. */
  const [draft, setDraft] = useState<Announcement>();
  const { isBusy, errors, attempt } = useFormCall();
  useEffect(() => {
    if (focusNext.current === null) return;
    all.current?.querySelector<HTMLElement>(focusNext.current)?.focus();
    focusNext.current = null;
  });
  const show = (announcements: Announcements, place: number | null) => {
    setKept(announcements);
    setEdited(announcements.length === 0 ? 0 : place);
  };
  const showNewest = async ({ place, written }: AnnouncementAct) => {
    const { settings } = await dispatcher.call(endpointRegistry.fetchInstanceSettings, {});
    const { announcements: newest } = settings;
    if (isSameSetting(newest, kept)) return;
    const at = placeOf(newest, kept[place]);
    setDraft(written);
    show(newest, written === undefined ? null : at === -1 ? newest.length : at);
  };
  const save = (announcements: Announcements, act: AnnouncementAct) =>
    attempt(async () => {
      const input = { announcements: [...announcements], announcements_before: [...kept] };
      try {
        const { settings } = await dispatcher.call(endpointRegistry.saveInstanceSettings, input);
        const { length } = settings.announcements;
        setDraft(undefined);
        show(settings.announcements, null);
        showToast({ tone: 'success', text: formatMessage(announcementDescriptors[act.done]) });
        focusNext.current = length === 0 ? 'textarea' : buttonOf(Math.min(act.place, length - 1));
      } catch (error) {
        if (error instanceof RequestError && 'announcements' in error.failure.fields) await showNewest(act);
        throw error;
      }
    });
  const open = (place: number | null) => {
    setDraft(undefined);
    setEdited(place);
    focusNext.current = place === null ? buttonOf(edited === kept.length ? 'another' : edited) : 'textarea';
  };
  return { kept, edited, draft, isBusy, errors, save, open };
}
