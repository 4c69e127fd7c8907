// 职位管理
export default function PositionManagePage() {
  return <h1>职位管理</h1>;
}
