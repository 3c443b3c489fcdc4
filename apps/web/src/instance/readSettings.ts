import { fieldText } from 'ufi-ui';
import { locales, type InstanceSetting, type InstanceSettings } from 'ufi-core/contract';

/** The settings that are in the form: the others are changed on their own. */
export type FormSettings = Omit<InstanceSettings, 'logo' | 'announcements'>;

/** What a form of settings holds, except the locked ones: their controls are disabled. */
export function readSettings(
  form: HTMLFormElement,
  locked: readonly InstanceSetting[],
): Readonly<Partial<FormSettings>> {
  const text = (name: InstanceSetting): string => fieldText(form, name);
  const number = (name: InstanceSetting): number => Number(text(name));
  const written = (name: InstanceSetting): string => text(name).trim();
  const checked = (name: InstanceSetting, value = ''): boolean =>
    form.querySelector(`[name=${name}]${value && `[value="${value}"]`}:checked`) !== null;
  const settings: FormSettings = {
    network_name: written('network_name'),
    default_locale: locales.find((locale) => locale === text('default_locale')) ?? null,
    locales: locales.filter((locale) => checked('locales', locale)),
    accent: text('accent') || null,
    link_previews: checked('link_previews'),
    writes_per_minute: number('writes_per_minute'),
    accounts_per_day: number('accounts_per_day'),
    uploads_per_day: number('uploads_per_day'),
    photo_mb: number('photo_mb'),
    terms: written('terms'),
    privacy: written('privacy'),
  };
  return Object.fromEntries(Object.entries(settings).filter(([name]) => !locked.includes(name as InstanceSetting)));
}
