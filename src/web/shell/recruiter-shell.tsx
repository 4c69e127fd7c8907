import { Outlet } from 'react-router';

export default function RecruiterShell() {
  return <Outlet />;
}
