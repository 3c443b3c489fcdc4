import { useIntl, type MessageDescriptor } from 'react-intl';
import { pluginOrderings, type ManagedSite, type SiteSettings } from 'ufi-plugin/contract';
import { siteDescriptors as texts } from './texts/siteDescriptors.ts';
import { useServices } from '../services/appServices.ts';
import { ChoiceField, NumberField, SettingsSection, SwitchField, WordsField } from './settingFields.tsx';

interface SiteSettingsFieldsProps {
  readonly site: ManagedSite;
  /** The server's error for a setting, by name. */
  readonly errorOf: (name: string) => string | undefined;
}

/** A part of what an owner sets, with a form of its own; `addresses` are name and domains. */
export type SettingsPart = 'appearance' | 'moderation' | 'addresses';

/** Form fields of the site settings of a part. */
export function SiteSettingsFields({ part, ...props }: SiteSettingsFieldsProps & { readonly part: SettingsPart }) {
  switch (part) {
    case 'appearance':
      return (
        <>
          <WritingFields {...props} />
          <NetworkFields {...props} />
        </>
      );
    case 'moderation':
      return (
        <>
          <ClosingFields {...props} />
          <GuestFields {...props} />
          <ModerationFields {...props} />
        </>
      );
    case 'addresses':
      return null;
  }
}

interface SettingLabels {
  readonly label: MessageDescriptor;
  readonly hint?: MessageDescriptor;
}

/** Props shared by all settings fields: name, label, hint, value and error. */
function useSetting({ site: { settings }, errorOf }: SiteSettingsFieldsProps) {
  const { formatMessage } = useIntl();
  return <Name extends keyof SiteSettings>(name: Name, { label, hint }: SettingLabels) => ({
    name,
    label: formatMessage(label),
    hint: hint && formatMessage(hint),
    error: errorOf(name),
    value: settings[name],
  });
}

function ClosingFields(props: SiteSettingsFieldsProps) {
  const setting = useSetting(props);
  const days = { label: texts.sitesClosesAfterDays, hint: texts.sitesClosesAfterDaysHint };
  return (
    <SettingsSection title={texts.sitesSectionClosing}>
      <SwitchField {...setting('isClosed', { label: texts.sitesClose })} />
      <NumberField {...setting('closesAfterDays', days)} max={3650} />
    </SettingsSection>
  );
}

function GuestFields(props: SiteSettingsFieldsProps) {
  const setting = useSetting(props);
  return (
    <SettingsSection title={texts.sitesSectionGuests}>
      <SwitchField {...setting('allowsGuests', { label: texts.sitesGuests, hint: texts.sitesGuestsHint })} />
      <SwitchField {...setting('holdsGuests', { label: texts.sitesGuestsHeld, hint: texts.sitesGuestsHeldHint })} />
    </SettingsSection>
  );
}

function ModerationFields(props: SiteSettingsFieldsProps) {
  const { formatMessage } = useIntl();
  const setting = useSetting(props);
  const { spamService: service } = props.site;
  const hint = texts.sitesWordsHint;
  return (
    <SettingsSection title={texts.sitesSectionModeration}>
      <SwitchField {...setting('isPreModerated', { label: texts.sitesPreModerated })} />
      <SwitchField {...setting('holdsSpam', { label: texts.sitesSpam, hint: texts.sitesSpamHint })} />
      {service !== null && (
        <SwitchField
          name="asksSpamService"
          label={formatMessage(texts.sitesSpamService, { service })}
          hint={formatMessage(texts.sitesSpamServiceHint, { service })}
          value={props.site.settings.asksSpamService}
        />
      )}
      <WordsField {...setting('heldWords', { label: texts.sitesHeldWords, hint })} />
      <WordsField {...setting('refusedWords', { label: texts.sitesRefusedWords, hint })} />
    </SettingsSection>
  );
}

const orderingNames = {
  social: texts.sitesOrderingSocial,
  reverse_time: texts.sitesOrderingReverseTime,
  time: texts.sitesOrderingTime,
} as const;

function WritingFields(props: SiteSettingsFieldsProps) {
  const { formatMessage } = useIntl();
  const setting = useSetting(props);
  const longest = { label: texts.sitesMaxCommentLength, hint: texts.sitesMaxCommentLengthHint };
  return (
    <SettingsSection title={texts.sitesSectionWriting}>
      <SwitchField {...setting('rankingAllowed', { label: texts.sitesRanking })} />
      <ChoiceField
        {...setting('defaultOrdering', { label: texts.sitesDefaultOrdering })}
        choices={pluginOrderings.map((value) => ({ value, label: formatMessage(orderingNames[value]) }))}
      />
      <SwitchField {...setting('enablePhoto', { label: texts.sitesPhoto })} />
      <SwitchField {...setting('enableSticker', { label: texts.sitesSticker })} />
      <SwitchField {...setting('enableEmbed', { label: texts.sitesEmbed })} />
      <SwitchField {...setting('acceptsPages', { label: texts.sitesPages })} />
      <NumberField {...setting('maxCommentLength', longest)} max={65_536} />
    </SettingsSection>
  );
}

function NetworkFields(props: SiteSettingsFieldsProps) {
  const { formatMessage } = useIntl();
  const setting = useSetting(props);
  const { session } = useServices();
  const { settings, mirrored } = props.site;
  const own = session.actors.filter(({ kind, id }) => kind === 'page' && id !== mirrored?.id);
  const pages = [...(mirrored ? [mirrored] : []), ...own].map(({ id, name }) => ({ value: id, label: name }));
  const none = { value: '', label: formatMessage(texts.sitesMirroredPageNone) };
  const page = { label: texts.sitesMirroredPage, hint: texts.sitesMirroredPageHint };
  const shortest = { label: texts.sitesMinFeedLength, hint: texts.sitesMinFeedLengthHint };
  return (
    <SettingsSection title={texts.sitesSectionNetwork}>
      <NumberField {...setting('minFeedLength', shortest)} max={1_000} />
      <SwitchField {...setting('hasCommentPrivacy', { label: texts.sitesPrivacy })} />
      <ChoiceField {...setting('mirroredPage', page)} value={settings.mirroredPage ?? ''} choices={[none, ...pages]} />
    </SettingsSection>
  );
}
