// 职位
export default function PositionListPage() {
  return <h1>职位</h1>;
}
