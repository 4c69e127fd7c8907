// Any unknown path leads to /notFont.
import { redirect } from 'react-router';

export function loader() {
  throw redirect('/notFont');
}
