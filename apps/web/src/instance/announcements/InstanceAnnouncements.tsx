import { useCallback, useId, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { endpointRegistry, isAnnouncedAt, mostAnnouncements, type Announcement } from 'ufi-core/contract';
import { Badge, Button, useClock, useNow } from 'ufi-ui';
import { ConfirmDialog } from 'ufi-ui/dialog';
import { FormProblem } from '../../notices/FormProblem.tsx';
import { LoadedView } from '../../notices/LoadedView.tsx';
import { useServices } from '../../services/appServices.ts';
import { useLoaded } from '../../services/useLoaded.ts';
import { languages } from '../../shell/languages.ts';
import { AnnouncementForm } from './AnnouncementForm.tsx';
import { announcementDescriptors, levelNames } from '../texts/announcementDescriptors.ts';
import { useKeptAnnouncements } from './useKeptAnnouncements.ts';
import { settingNames } from '../texts/settingDescriptors.ts';

/** `/admin/announcements`: what the network announces to readers of its pages. */
export function InstanceAnnouncements() {
  const { formatMessage } = useIntl();
  const { dispatcher } = useServices();
  const read = useCallback(() => dispatcher.call(endpointRegistry.fetchInstanceSettings, {}), [dispatcher]);
  const { state } = useLoaded(read);
  return (
    <section className="web-card web-admin__facts" aria-label={formatMessage(settingNames.announcements)}>
      <LoadedView state={state}>{({ settings }) => <Announcements first={settings.announcements} />}</LoadedView>
    </section>
  );
}

function Announcements({ first }: { readonly first: readonly Announcement[] }) {
  const { formatMessage } = useIntl();
  const all = useRef<HTMLDivElement>(null);
  const { kept, edited, draft, isBusy, errors, save, open } = useKeptAnnouncements(all, first);
  const form = (place: number) => (
    <AnnouncementForm
      key={place}
      kept={kept[place]}
      draft={draft}
      isBusy={isBusy}
      errors={errors}
      onSave={(written) =>
        void (kept[place] === undefined
          ? save([...kept, written], { done: 'published', place, written })
          : save(kept.with(place, written), { done: 'saved', place, written }))
      }
      onCancel={kept.length === 0 ? undefined : () => open(null)}
    />
  );
  return (
    <div ref={all} className="web-admin-settings">
      <p className="web-admin__hint">{formatMessage(announcementDescriptors.intro)}</p>
      {kept.length === 0 && <p>{formatMessage(announcementDescriptors.none)}</p>}
      {edited === null && <FormProblem text={errors.fields['announcements'] ?? errors.summary} />}
      {edited === null && kept.length < mostAnnouncements && (
        <p data-place="another">
          <Button icon="plus" onClick={() => open(kept.length)}>
            {formatMessage(announcementDescriptors.another)}
          </Button>
        </p>
      )}
      {kept.length >= mostAnnouncements && (
        <p className="web-admin__hint">{formatMessage(announcementDescriptors.most, { max: mostAnnouncements })}</p>
      )}
      {edited === kept.length && form(kept.length)}
      {kept.length > 0 && (
        <ul className="web-rows">
          {kept.map((announcement, place) =>
            edited === place ? (
              <li key={place} className="web-row web-admin-announcement">
                {form(place)}
              </li>
            ) : (
              <AnnouncementRow
                key={place}
                announcement={announcement}
                place={place}
                isBusy={isBusy}
                isIdle={edited === null}
                onEdit={() => open(place)}
                onEnd={(ends) => void save(kept.with(place, { ...announcement, ends }), { done: 'ended', place })}
                onRemove={() => void save(kept.toSpliced(place, 1), { done: 'removed', place })}
              />
            ),
          )}
        </ul>
      )}
    </div>
  );
}

interface AnnouncementRowProps {
  readonly announcement: Announcement;
  readonly place: number;
  readonly isBusy: boolean;
  /** No form is open, whose words another act would lose. */
  readonly isIdle: boolean;
  readonly onEdit: () => void;
  /** At a time, in Unix seconds. */
  readonly onEnd: (time: number) => void;
  readonly onRemove: () => void;
}

function AnnouncementRow(props: AnnouncementRowProps) {
  const { announcement, place, isBusy, isIdle, onEdit, onEnd, onRemove } = props;
  const textId = useId();
  const { formatMessage } = useIntl();
  const now = useNow();
  const state = useClock((time) => stateAt(announcement, time));
  const [isAsking, setIsAsking] = useState(false);
  const remove = formatMessage(announcementDescriptors.remove);
  const { text, level, locales } = announcement;
  const told = languages.filter(([locale]) => locales.includes(locale)).map(([, name]) => name);
  return (
    <li className="web-row web-admin-announcement" data-place={place}>
      <div className="web-row__words">
        <p id={textId} className="web-announcement" dir="auto">
          {text}
        </p>
        <span className="web-admin-report__facts">
          <Badge tone="neutral">{formatMessage(levelNames[level])}</Badge>
          <span>{told.length === 0 ? formatMessage(announcementDescriptors.allLanguages) : told.join(' · ')}</span>
          <AnnouncementState announcement={announcement} state={state} />
        </span>
      </div>
      {isIdle && (
        <div className="web-admin-logo__actions">
          <Button size="small" aria-describedby={textId} onClick={onEdit}>
            {formatMessage(announcementDescriptors.edit)}
          </Button>
          {state === 'stateNow' && (
            <Button
              size="small"
              aria-describedby={textId}
              isBusy={isBusy}
              onClick={() => onEnd(Math.max(Math.floor(now()), announcement.begins + 1))}
            >
              {formatMessage(announcementDescriptors.end)}
            </Button>
          )}
          <Button size="small" icon="trash" aria-describedby={textId} isBusy={isBusy} onClick={() => setIsAsking(true)}>
            {remove}
          </Button>
        </div>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        isDanger
        title={remove}
        confirmLabel={remove}
        onConfirm={() => {
          setIsAsking(false);
          onRemove();
        }}
        onCancel={() => setIsAsking(false)}
      >
        <q dir="auto">{text}</q>
      </ConfirmDialog>
    </li>
  );
}

interface AnnouncementStateProps {
  readonly announcement: Announcement;
  readonly state: ReturnType<typeof stateAt>;
}

/** Whether the announcement is shown now, and until or from when. */
function AnnouncementState({ announcement: { begins, ends }, state }: AnnouncementStateProps) {
  const { formatMessage, formatDate } = useIntl();
  const timeOf = (seconds: number) => formatDate(seconds * 1_000, { dateStyle: 'medium', timeStyle: 'short' });
  if (state === 'stateLater') return formatMessage(announcementDescriptors.stateLater, { time: timeOf(begins) });
  if (state === 'stateNow' && ends !== null)
    return formatMessage(announcementDescriptors.stateUntil, { time: timeOf(ends) });
  return formatMessage(announcementDescriptors[state]);
}

function stateAt(announcement: Announcement, now: number) {
  // The clock of the device may be a little behind that of the server.
  if (isAnnouncedAt(announcement, Math.ceil(now))) return 'stateNow';
  return announcement.begins <= now ? 'stateOver' : 'stateLater';
}
