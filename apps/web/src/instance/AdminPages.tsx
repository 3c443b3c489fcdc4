import { useIntl } from 'react-intl';
import { EmptyState } from 'ufi-ui';
import { useLocation } from 'wouter';
import { LazyAppealQueue } from '../appeals/LazyAppealQueue.ts';
import { appealMessages } from '../appeals/appealMessages.ts';
import { LazyTexts } from '../lazy-texts/LazyTexts.tsx';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { LinkTabs } from '../page-head/LinkTabs.tsx';
import { PageHead } from '../page-head/PageHead.tsx';
import { PlaceList } from '../page-head/PlaceList.tsx';
import { SignInFirst } from '../page-head/SignInFirst.tsx';
import { useServices } from '../services/appServices.ts';
import { NotFoundPage } from '../notices/NotFoundPage.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { InstanceAnnouncement } from './InstanceAnnouncement.tsx';
import { InstanceAudit } from './InstanceAudit.tsx';
import { InstanceReports } from './InstanceReports.tsx';
import { InstanceSites } from './InstanceSites.tsx';
import { siteDescriptors } from './texts/siteDescriptors.ts';
import { overseeingDescriptors } from './texts/overseeingDescriptors.ts';
import { InstanceJobs } from './InstanceJobs.tsx';
import { InstanceOverview } from './InstanceOverview.tsx';
import { InstancePeople } from './InstancePeople.tsx';
import { InstanceSignUp } from './InstanceSignUp.tsx';
import { InstanceSettingsPage } from './InstanceSettingsPage.tsx';
import { settingDescriptors } from './texts/settingDescriptors.ts';
import { announcementDescriptors } from './texts/announcementDescriptors.ts';
import { adminDescriptors } from './texts/adminDescriptors.ts';
import { loadAdminTexts } from './texts/loadAdminTexts.ts';
import './Admin.css';

/** `/admin`: the screens of the instance's owners. */
export function AdminPages() {
  const { formatMessage } = useIntl();
  const { session } = useServices();
  const title = formatMessage(webDescriptors.adminTitle);
  if (session.person === null) return <SignInFirst title={title} />;
  return (
    <div className="web-admin">
      <LazyTexts load={loadAdminTexts}>
        {session.ownsinstance ? <Screen title={title} /> : <NotAllowed title={title} />}
      </LazyTexts>
    </div>
  );
}

const NotAllowed = ({ title }: { readonly title: string }) => (
  <>
    <PageHead title={title} />
    <section className="web-card">
      <EmptyState icon="lock" title={useIntl().formatMessage(adminDescriptors.notAllowed)} />
    </section>
  </>
);

const screens = [
  { href: '/admin', name: adminDescriptors.overview },
  { href: '/admin/people', name: adminDescriptors.people },
  { href: '/admin/reports', name: overseeingDescriptors.reports },
  { href: '/admin/sites', name: siteDescriptors.title },
  { href: '/admin/sign-up', name: adminDescriptors.signUp },
  { href: '/admin/appeals', name: appealMessages.tab },
  { href: '/admin/jobs', name: adminDescriptors.jobs },
  { href: '/admin/audit', name: overseeingDescriptors.audit },
  { href: '/admin/announcements', name: announcementDescriptors.title },
  { href: '/admin/settings', name: settingDescriptors.title },
] as const;

function Screen({ title }: { readonly title: string }) {
  const { formatMessage } = useIntl();
  const [address] = useLocation();
  const shown = screens.find(({ href }) => href === address.replace(/(?<=.)\/$/, ''));
  if (shown === undefined) return <NotFoundPage />;
  return (
    <>
      <PageHead title={shown === screens[0] ? title : formatMessage(shown.name)} />
      <LinkTabs
        label={title}
        tabs={screens.map(({ href, name }) => ({ href, name: formatMessage(name), isCurrent: href === shown.href }))}
      />
      {shown.href === '/admin/people' && <InstancePeople />}
      {shown.href === '/admin/sign-up' && <InstanceSignUp />}
      {shown.href === '/admin/appeals' && <LazyAppealQueue scope={null} />}
      {shown.href === '/admin/jobs' && <InstanceJobs />}
      {shown.href === '/admin/reports' && <InstanceReports />}
      {shown.href === '/admin/sites' && <InstanceSites />}
      {shown.href === '/admin/audit' && <InstanceAudit />}
      {shown.href === '/admin/announcements' && <InstanceAnnouncement />}
      {shown.href === '/admin/settings' && <InstanceSettingsPage />}
      {shown.href === '/admin' && <FirstSteps />}
      {shown.href === '/admin' && <InstanceOverview />}
      {shown.href === '/admin' && <Overview />}
    </>
  );
}

/** What an owner decides, and where. */
function Overview() {
  const { formatMessage } = useIntl();
  return (
    <PlaceList
      places={(
        [
          ['/admin/people', adminDescriptors.people, adminDescriptors.peopleHint],
          ['/admin/reports', overseeingDescriptors.reports, overseeingDescriptors.reportsHint],
          ['/admin/sites', siteDescriptors.title, siteDescriptors.hint],
          ['/admin/sign-up', adminDescriptors.signUp, adminDescriptors.signUpHint],
          ['/admin/appeals', appealMessages.tab, adminDescriptors.appealsHint],
          ['/admin/jobs', adminDescriptors.jobs, adminDescriptors.jobsHint],
          ['/admin/audit', overseeingDescriptors.audit, overseeingDescriptors.auditHint],
          ['/admin/announcements', announcementDescriptors.title, announcementDescriptors.pageHint],
          ['/admin/settings', settingDescriptors.title, settingDescriptors.titleHint],
          ['/settings/instance/stars', webDescriptors.starsTitle, adminDescriptors.starsHint],
          ['/settings/sites', webDescriptors.sitesTitle, adminDescriptors.sitesHint],
        ] as const
      ).map(([href, name, hint]) => ({ href, name: formatMessage(name), hint: formatMessage(hint) }))}
    />
  );
}
