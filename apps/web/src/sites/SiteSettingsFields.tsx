import { useIntl } from 'react-intl';
import { pluginOrderings, type ManagedSite } from 'ufi-plugin/contract';
import { siteDescriptors } from '../messages/siteDescriptors.ts';
import { useServices } from '../services/appServices.ts';
import { ChoiceField, NumberField, SettingsSection, SwitchField, WordsField } from './settingFields.tsx';

interface SiteSettingsFieldsProps {
  readonly site: ManagedSite;
  /** What the server has against a setting, by its name. */
  readonly errorOf: (name: string) => string | undefined;
}

/** What a site's owner decides about its comments. */
export function SiteSettingsFields(props: SiteSettingsFieldsProps) {
  return (
    <>
      <ClosingFields {...props} />
      <ModerationFields {...props} />
      <WritingFields {...props} />
      <NetworkFields {...props} />
    </>
  );
}

function ClosingFields({ site: { settings }, errorOf }: SiteSettingsFieldsProps) {
  const { formatMessage } = useIntl();
  return (
    <SettingsSection title={formatMessage(siteDescriptors.sitesSectionClosing)}>
      <SwitchField name="isClosed" label={formatMessage(siteDescriptors.sitesClose)} value={settings.isClosed} />
      <NumberField
        name="closesAfterDays"
        label={formatMessage(siteDescriptors.sitesClosesAfterDays)}
        hint={formatMessage(siteDescriptors.sitesClosesAfterDaysHint)}
        error={errorOf('closesAfterDays')}
        most={3650}
        value={settings.closesAfterDays}
      />
    </SettingsSection>
  );
}

function ModerationFields({ site: { settings }, errorOf }: SiteSettingsFieldsProps) {
  const { formatMessage } = useIntl();
  const hint = formatMessage(siteDescriptors.sitesWordsHint);
  return (
    <SettingsSection title={formatMessage(siteDescriptors.sitesSectionModeration)}>
      <SwitchField
        name="isPreModerated"
        label={formatMessage(siteDescriptors.sitesPreModerated)}
        value={settings.isPreModerated}
      />
      <WordsField
        name="heldWords"
        label={formatMessage(siteDescriptors.sitesHeldWords)}
        hint={hint}
        error={errorOf('heldWords')}
        value={settings.heldWords}
      />
      <WordsField
        name="refusedWords"
        label={formatMessage(siteDescriptors.sitesRefusedWords)}
        hint={hint}
        error={errorOf('refusedWords')}
        value={settings.refusedWords}
      />
    </SettingsSection>
  );
}

const orderingNames = {
  social: siteDescriptors.sitesOrderingSocial,
  reverse_time: siteDescriptors.sitesOrderingReverseTime,
  time: siteDescriptors.sitesOrderingTime,
} as const;

function WritingFields({ site: { settings }, errorOf }: SiteSettingsFieldsProps) {
  const { formatMessage } = useIntl();
  return (
    <SettingsSection title={formatMessage(siteDescriptors.sitesSectionWriting)}>
      <SwitchField
        name="rankingAllowed"
        label={formatMessage(siteDescriptors.sitesRanking)}
        value={settings.rankingAllowed}
      />
      <ChoiceField
        name="defaultOrdering"
        label={formatMessage(siteDescriptors.sitesDefaultOrdering)}
        value={settings.defaultOrdering}
        choices={pluginOrderings.map((value) => ({ value, label: formatMessage(orderingNames[value]) }))}
      />
      <SwitchField name="enablePhoto" label={formatMessage(siteDescriptors.sitesPhoto)} value={settings.enablePhoto} />
      <SwitchField
        name="enableSticker"
        label={formatMessage(siteDescriptors.sitesSticker)}
        value={settings.enableSticker}
      />
      <SwitchField name="enableEmbed" label={formatMessage(siteDescriptors.sitesEmbed)} value={settings.enableEmbed} />
      <NumberField
        name="maxCommentLength"
        label={formatMessage(siteDescriptors.sitesMaxCommentLength)}
        hint={formatMessage(siteDescriptors.sitesMaxCommentLengthHint)}
        error={errorOf('maxCommentLength')}
        most={65_536}
        value={settings.maxCommentLength}
      />
    </SettingsSection>
  );
}

function NetworkFields({ site: { settings, mirrored }, errorOf }: SiteSettingsFieldsProps) {
  const { formatMessage } = useIntl();
  const { session } = useServices();
  const own = session.actors.filter(({ kind, id }) => kind === 'page' && id !== mirrored?.id);
  const pages = [...(mirrored ? [mirrored] : []), ...own].map(({ id, name }) => ({ value: id, label: name }));
  const none = { value: '', label: formatMessage(siteDescriptors.sitesMirroredPageNone) };
  return (
    <SettingsSection title={formatMessage(siteDescriptors.sitesSectionNetwork)}>
      <NumberField
        name="minFeedLength"
        label={formatMessage(siteDescriptors.sitesMinFeedLength)}
        hint={formatMessage(siteDescriptors.sitesMinFeedLengthHint)}
        error={errorOf('minFeedLength')}
        most={1_000}
        value={settings.minFeedLength}
      />
      <SwitchField
        name="hasCommentPrivacy"
        label={formatMessage(siteDescriptors.sitesPrivacy)}
        value={settings.hasCommentPrivacy}
      />
      <ChoiceField
        name="mirroredPage"
        label={formatMessage(siteDescriptors.sitesMirroredPage)}
        hint={formatMessage(siteDescriptors.sitesMirroredPageHint)}
        error={errorOf('mirroredPage')}
        value={settings.mirroredPage ?? ''}
        choices={[none, ...pages]}
      />
    </SettingsSection>
  );
}
