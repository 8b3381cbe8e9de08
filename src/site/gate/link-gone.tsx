import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonClass } from '../../ui/button.tsx';
import { GateLayout } from './gate-layout.tsx';

/** Shown where a link is used up or too old. @param children what else to do, besides signing in */
export function LinkGone({ title, why, children }: { title: string; why: string; children?: ReactNode }) {
  return (
    <GateLayout title={title} lead={why}>
      <div className="mt-8 grid gap-3">
        {children}
        <Link to="/login" className={`${buttonClass('solid')} w-full`}>
          Sign in
        </Link>
      </div>
    </GateLayout>
  );
}
