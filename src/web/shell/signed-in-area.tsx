import { Outlet } from 'react-router';

export default function SignedInArea() {
  return <Outlet />;
}
