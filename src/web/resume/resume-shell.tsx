import { Outlet } from 'react-router';

export default function ResumeShell() {
  return <Outlet />;
}
