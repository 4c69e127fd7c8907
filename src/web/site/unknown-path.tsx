// Any unknown path leads to /notFont (spec section 2).
import { redirect } from 'react-router';

export function loader() {
  throw redirect('/notFont');
}
