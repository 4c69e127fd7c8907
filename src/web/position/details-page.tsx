// 职位详情
export default function PositionDetailsPage() {
  return <h1>职位详情</h1>;
}
