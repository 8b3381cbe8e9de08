import Activity from 'lucide-react/icons/activity';
import CornerDownRight from 'lucide-react/icons/corner-down-right';
import File from 'lucide-react/icons/file';
import FileText from 'lucide-react/icons/file-text';
import Gauge from 'lucide-react/icons/gauge';
import Hash from 'lucide-react/icons/hash';
import Images from 'lucide-react/icons/images';
import Import from 'lucide-react/icons/import';
import LayoutTemplate from 'lucide-react/icons/layout-template';
import ListOrdered from 'lucide-react/icons/list-ordered';
import Mail from 'lucide-react/icons/mail';
import Megaphone from 'lucide-react/icons/megaphone';
import Palette from 'lucide-react/icons/palette';
import PanelTop from 'lucide-react/icons/panel-top';
import PenLine from 'lucide-react/icons/pen-line';
import ScrollText from 'lucide-react/icons/scroll-text';
import Settings from 'lucide-react/icons/settings';
import Tags from 'lucide-react/icons/tags';
import UsersRound from 'lucide-react/icons/users-round';
import type { User } from '../../contract/account.ts';
import { mayOpen } from '../session/page-permissions.ts';

const places = [
  { to: '/admin', label: 'Dashboard', Icon: Gauge },
  { to: '/admin/articles', label: 'Articles', Icon: FileText },
  { to: '/admin/front-page', label: 'Front page', Icon: LayoutTemplate },
  { to: '/admin/pages', label: 'Pages', Icon: File },
  { to: '/admin/authors', label: 'Authors', Icon: PenLine },
  { to: '/admin/categories', label: 'Categories', Icon: Tags },
  { to: '/admin/tags', label: 'Tags', Icon: Hash },
  { to: '/admin/series', label: 'Series', Icon: ListOrdered },
  { to: '/admin/navigation', label: 'Navigation', Icon: PanelTop },
  { to: '/admin/announcements', label: 'Announcements', Icon: Megaphone },
  { to: '/admin/media', label: 'Media', Icon: Images },
  { to: '/admin/newsletter', label: 'Newsletter', Icon: Mail },
  { to: '/admin/redirects', label: 'Redirects', Icon: CornerDownRight },
  { to: '/admin/import', label: 'Import', Icon: Import },
  { to: '/admin/people', label: 'People', Icon: UsersRound },
  { to: '/admin/audit', label: 'Audit log', Icon: ScrollText },
  { to: '/admin/appearance', label: 'Appearance', Icon: Palette },
  { to: '/admin/system', label: 'System', Icon: Activity },
  { to: '/admin/settings', label: 'Settings', Icon: Settings },
] as const;

/** @returns the screens of the navigation that this user may open */
export function placesOf(user: User) {
  return places.filter(({ to }) => mayOpen(user, to));
}
