import type { LucideIcon } from 'lucide-react';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import Clipboard from 'lucide-react/icons/clipboard';
import Lightbulb from 'lucide-react/icons/lightbulb';
import ListTree from 'lucide-react/icons/list-tree';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Timer from 'lucide-react/icons/timer';
import { Button } from '../../../ui/button.tsx';
import type { Tools } from './use-tools.ts';

/** All tools of the editor in one tab. */
export function ToolsTab({ tools }: { tools: Tools }) {
  return (
    <ul className="grid gap-x-8 gap-y-6 @2xl/panel:grid-cols-2">
      <Tool
        Icon={ListTree}
        label="Generate Content Outline"
        about="A template with sections and a target word count"
        run={tools.outline}
      />
      <Tool
        Icon={Lightbulb}
        label="Suggest Article Titles"
        about="Five titles based on the title and excerpt"
        run={tools.suggest}
      />
      <Tool
        Icon={Clipboard}
        label="Copy Content to Clipboard"
        about="The text exactly as you wrote it"
        run={tools.copyContent}
      />
      <Tool
        Icon={CalendarClock}
        label="Set Publish Date to Now"
        about="The article appears as soon as you save it"
        run={tools.publishNow}
      />
      <Tool
        Icon={Timer}
        label="Auto-Calculate Read Time"
        about="At 200 words a minute, rounded up"
        run={tools.estimate}
      />
      <Tool Icon={RotateCcw} label="Reset Form" about="Clears every field, after asking you first" run={tools.reset} />
    </ul>
  );
}

interface ToolProps {
  Icon: LucideIcon;
  label: string;
  about: string;
  run: () => unknown;
}

function Tool({ Icon, label, about, run }: ToolProps) {
  return (
    <li>
      <Button variant="quiet" className="w-full !justify-start text-left" onClick={run}>
        <Icon aria-hidden="true" size={16} className="shrink-0 text-muted" />
        {label}
      </Button>
      <p className="mt-1.5 text-muted text-sm">{about}</p>
    </li>
  );
}
