import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../ui/button.tsx';

/** The way on from a page that has no other. */
export function FrontPageLink() {
  return (
    <Link to="/" className={buttonClass('outline')}>
      Go to the front page
    </Link>
  );
}
