//! Types that look to the page like others.

/// In TypeScript, as in JSON, the first generic type is the second.
macro_rules! same_in_typescript {
    ($Type:ident<T>, $Like:ty) => {
        impl<T: ts_rs::TS> ts_rs::TS for $Type<T> {
            type WithoutGenerics = $Type<ts_rs::Dummy>;
            type OptionInnerType = Self;

            fn ident() -> String {
                <$Like as ts_rs::TS>::ident()
            }
            fn decl() -> String {
                <$Like as ts_rs::TS>::decl()
            }
            fn decl_concrete() -> String {
                <$Like as ts_rs::TS>::decl_concrete()
            }
            fn name() -> String {
                <$Like as ts_rs::TS>::name()
            }
            fn inline() -> String {
                <$Like as ts_rs::TS>::inline()
            }
            fn inline_flattened() -> String {
                <$Like as ts_rs::TS>::inline_flattened()
            }
            fn visit_dependencies(visitor: &mut impl ts_rs::TypeVisitor)
            where
                Self: 'static,
            {
                <$Like as ts_rs::TS>::visit_dependencies(visitor);
            }
            fn visit_generics(visitor: &mut impl ts_rs::TypeVisitor)
            where
                Self: 'static,
            {
                <$Like as ts_rs::TS>::visit_generics(visitor);
            }
        }
    };
}

pub(crate) use same_in_typescript;
